/** Seconds as a clock says them: 12 s, 1:05. */
export function clocked(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
