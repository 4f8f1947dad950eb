/** A line under the top bar: what is not as usual, what comes of it, and at most one button. */
export interface BannerShown {
  tone: "bad" | "warn" | "good" | "plain";
  icon: "close" | "pause" | "flag" | "clock" | "check" | "seat";
  fact: string;
  text: string;
  /** What a clock shows: seen, and not spoken each second. */
  time: string;
  clause: string;
  button: string;
}
