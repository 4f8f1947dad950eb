import { getContext, setContext } from "svelte";
import type { TableState } from "./state.svelte.ts";

const KEY = Symbol("table");

/** The table of the page, for everything below it. */
export function setTable(state: TableState): TableState {
  return setContext(KEY, state);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}
