import { parseShortcuts, SHORTCUTS_KEY, writeShortcuts } from "@sgi/core/settings";
import { createKeptChoice } from "../browser/keptChoice";

const kept = createKeptChoice(SHORTCUTS_KEY, parseShortcuts, writeShortcuts);

/** Whether the keys of the lists are on in this browser. */
export const shortcutsAtom = kept.atom;
export const setShortcuts = kept.choose;
