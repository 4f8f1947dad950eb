// What the verifier found: codes and facts, made for programs.

export type Fact = number | string | readonly number[] | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

export interface Finding {
  readonly code: string;
  readonly facts: Facts;
}

/** `faults` are what cannot have happened; `unchecked` is what no verifier can know from the proof;
 * `claims` hold if there is no fault. */
export interface Report {
  readonly table: string;
  readonly name: string;
  readonly hand: number;
  readonly house: string;
  readonly game: string;
  readonly viewer: string;
  readonly faults: readonly Finding[];
  readonly checked: readonly Finding[];
  readonly unchecked: readonly Finding[];
  readonly claims: readonly Finding[];
}

/** Collects faults in the order in which they are found. */
export class Faults {
  readonly found: Finding[] = [];

  add(code: string, facts: Facts): void {
    this.found.push({ code, facts });
  }
}
