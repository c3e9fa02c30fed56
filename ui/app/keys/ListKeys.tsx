import { type ListShortcut, listShortcut, rowOf } from "@sgi/core/shortcuts/listShortcut";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useHasList } from "./hasList";
import { KeysPart } from "./KeysPart";
import { placeOf, rowAround, rowLinks, searchInput } from "./listElement";
import { shortcutsAtom } from "./shortcuts";

/** The keys of the page's list, and the dialog that tells them. */
export function ListKeys() {
  useHasList();
  const isOn = useAtomValue(shortcutsAtom);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target;
      if (event.defaultPrevented || !(target instanceof Element) || isBehindModal()) return;
      const shortcut = listShortcut(event, placeOf(target));
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut === "help") setHelpOpen(true);
      else follow(shortcut, target);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
  return <KeysPart open={isHelpOpen} onClose={() => setHelpOpen(false)} />;
}

function follow(shortcut: ListShortcut, target: Element): void {
  if (shortcut === "search") {
    searchInput()?.focus();
    searchInput()?.select();
    return;
  }
  const links = rowLinks();
  const row = rowOf(shortcut, rowAround(target), links.length);
  if (row !== null) links[row]?.focus();
}

/** Whether a dialog, a sheet or a menu has the keyboard. */
function isBehindModal(): boolean {
  return document.querySelector("[aria-modal=true], [role=menu]") !== null;
}
