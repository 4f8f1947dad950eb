import { prefs } from "./prefs.svelte.ts";

export type Sound = "turn" | "ten" | "refused";

/** Notes of each sound in hertz, one after the other: two that rise, one, two that fall. */
const NOTES: Record<Sound, readonly number[]> = { turn: [523, 659], ten: [784], refused: [330, 262] };
const NOTE_S = 0.16;
const LOUDEST = 0.22;

let audio: AudioContext | null = null;

/** A browser lets a page sound only after a first gesture: before it there is nothing to sound with. */
export function listenForGesture(): () => void {
  const begin = () => {
    end();
    audio ??= new AudioContext();
  };
  const end = () => ["pointerdown", "keydown"].forEach((name) => removeEventListener(name, begin, true));
  ["pointerdown", "keydown"].forEach((name) => addEventListener(name, begin, true));
  return end;
}

/** Whether a person wants to hear it now. */
export function isWanted(sound: Sound, isHidden: boolean): boolean {
  return prefs.sound && prefs.volume[sound] > 0 && (isHidden || !prefs.soundHidden);
}

export function play(sound: Sound): void {
  if (!audio || !isWanted(sound, document.hidden)) return;
  const loud = (LOUDEST * prefs.volume[sound]) / 100;
  NOTES[sound].forEach((hertz, i) => audio && note(audio, hertz, loud, i * NOTE_S));
}

/** One soft tone: it swells for a moment and fades. */
function note(at: AudioContext, hertz: number, loud: number, after: number): void {
  const from = at.currentTime + after;
  const tone = new OscillatorNode(at, { type: "sine", frequency: hertz });
  const volume = new GainNode(at, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_S * 2);
  tone.connect(volume).connect(at.destination);
  tone.start(from);
  tone.stop(from + NOTE_S * 2);
}
