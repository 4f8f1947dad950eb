// What is hashed, to the byte: fields, each behind its length, the name of the use first.
// SHA-256 comes from outside: crypto.subtle is missing on plain http.

export type Sha256 = (bytes: Uint8Array) => Uint8Array;
export type Field = string | number | Uint8Array;

export const DOMAIN = "housedealer/shuffle/1/";

const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function numberBytes(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let at = length - 1; at >= 0; at -= 1) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** Each field behind its length in four bytes, most significant first; text as UTF-8, numbers as decimal text. */
export function packed(...fields: readonly Field[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const field of fields) {
    const data = field instanceof Uint8Array ? field : utf8(String(field));
    parts.push(numberBytes(data.length, 4), data);
  }
  return joined(parts);
}

/** SHA-256 of the packed fields, the use in front, so that no hash of one kind passes for another. */
export function hashed(sha: Sha256, use: string, ...fields: readonly Field[]): Uint8Array {
  return sha(packed(DOMAIN + use, ...fields));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}
