import type { Component } from "svelte";
import BankActs from "./bank/BankActs.svelte";
import BankStage from "./bank/BankStage.svelte";
import { BANK_KEYS, bankKeys, bankSpeech } from "./bank/keys.ts";
import Wagers from "./bank/Wagers.svelte";
import ActionBar from "./dock/ActionBar.svelte";
import { MELD_KEYS, meldKeys, meldSpeech } from "./meld/keys.ts";
import MeldActs from "./meld/MeldActs.svelte";
import MeldStage from "./meld/MeldStage.svelte";
import PayPanel from "./meld/PayPanel.svelte";
import PlainStage from "./plain/PlainStage.svelte";
import PotStage from "./stage/PotStage.svelte";
import type { Press } from "./menu.ts";
import ArrangePanel from "./points/ArrangePanel.svelte";
import PointsActs from "./points/PointsActs.svelte";
import PointsStage from "./points/PointsStage.svelte";
import { pointsSpeech } from "./points/says.ts";
import { shownResult } from "./points/shown.ts";
import type { Tab, TableState } from "./state.svelte.ts";

/** What a family's dock is given: the key of each control by its offer or press, and what pressing one does. */
export interface ActsProps {
  keys: Map<object, string>;
  press: (one: Press) => void;
  /** The fold that wants a second press has had its first. */
  armed: boolean;
}

/** What a family brings to the table; everything else is the same for all. */
export interface Family {
  stage: Component;
  /** The controls in the dock, from the menu. */
  acts: Component<ActsProps>;
  /** The first tab at the side, where the family has one. */
  tab: { title: (table: TableState) => string; panel: Component } | null;
  /** Keys of its own, asked before those that every table has; false where a key means nothing to it now. */
  keys?: (key: string, table: TableState) => boolean;
  /** What Shift and a letter speak, where it is not what every table says. */
  speech?: (key: string, table: TableState) => string | null;
  /** Its keys with what they do, where they are not those of a game for a pot. */
  list?: readonly (readonly [string, string])[];
}

/** A family that these pages were not drawn for: each offer has a plain control, each place shows its cards. */
const PLAIN: Family = { stage: PlainStage, acts: ActionBar, tab: null };

const FAMILIES: Readonly<Record<string, Family>> = {
  pot: { stage: PotStage, acts: ActionBar, tab: null },
  bank: { stage: BankStage, acts: BankActs, tab: { title: () => "Wagers", panel: Wagers }, keys: bankKeys, speech: bankSpeech, list: BANK_KEYS },
  meld: { stage: MeldStage, acts: MeldActs, tab: { title: () => "Pay", panel: PayPanel }, keys: meldKeys, speech: meldSpeech, list: MELD_KEYS },
  points: {
    stage: PointsStage,
    acts: PointsActs,
    tab: { title: (table) => (shownResult(table) ? "Result" : "Arrange"), panel: ArrangePanel },
    speech: pointsSpeech,
  },
};

const TABS: readonly (readonly [Tab, string])[] = [["log", "Log"], ["rules", "Rules"], ["chat", "Chat"], ["verify", "Verify"]];

/** The tabs at the side; the family's own is the first. */
export function tabsOf(table: TableState): readonly (readonly [Tab, string])[] {
  const own = familyOf(table.family).tab;
  return own ? [["family", own.title(table)], ...TABS] : TABS;
}

/** The tab that is shown: the one that was chosen, before that the first. */
export function tabShown(table: TableState): Tab {
  const tabs = tabsOf(table);
  return (tabs.find(([tab]) => tab === table.chosen) ?? tabs[0])?.[0] ?? "log";
}

export function familyOf(name: string): Family {
  return FAMILIES[name] ?? PLAIN;
}
