import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const DEAL_MS = 320;
const FADE_MS = 90;

/** A card that is new comes from the middle of the table; with reduced motion it only fades in. */
export function deal(_node: Element, { x = 0, y = -24 }: { x?: number; y?: number } = {}): TransitionConfig {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return { duration: FADE_MS, css: (t) => `opacity:${t}` };
  const css = (t: number, u: number) => `transform:translate(${u * x}px,${u * y}px);opacity:${t}`;
  return { duration: DEAL_MS, easing: cubicOut, css };
}
