/** What a person has chosen about the screen; kept in the browser. */
export interface Prefs {
  theme: "light" | "dark" | "system";
  deck: 2 | 4;
  sound: boolean;
  /** Of each sound, from 0 to 100. */
  volume: { turn: number; ten: number; refused: number };
  /** Sounds only while another page is in front. */
  soundHidden: boolean;
  keys: boolean;
  spoken: "short" | "full";
  /** A fold that is free wants a second press. */
  guard: boolean;
}

const DEFAULTS: Prefs = {
  theme: "system", deck: 2, sound: false, volume: { turn: 70, ten: 70, refused: 45 }, soundHidden: false, keys: true, spoken: "short",
  guard: true,
};
const KEY = "housedealer.prefs";

function kept(): Prefs {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>;
    return { ...DEFAULTS, ...found, volume: { ...DEFAULTS.volume, ...found.volume } };
  } catch {
    return { ...DEFAULTS, volume: { ...DEFAULTS.volume } };
  }
}

export const prefs: Prefs = $state(kept());

const night = matchMedia("(prefers-color-scheme: dark)");
let device = $state(night.matches);
night.addEventListener("change", () => (device = night.matches));

export function isDark(): boolean {
  return prefs.theme === "dark" || (prefs.theme === "system" && device);
}

/** Shows the choices on the page and keeps them; called once, in an effect. */
export function applyPrefs(): void {
  const page = document.documentElement;
  page.dataset["theme"] = isDark() ? "dark" : "light";
  page.dataset["deck"] = String(prefs.deck);
  localStorage.setItem(KEY, JSON.stringify(prefs));
}
