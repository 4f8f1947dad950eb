const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** 1 table, 22 tables. */
export function counted(count: number, one: string, many = one + "s"): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  const teens = place % 100 > 10 && place % 100 < 14;
  return place + (teens ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th"));
}
