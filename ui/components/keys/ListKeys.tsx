import { type ListShortcut, listShortcut, rowAfterShortcut } from "@sgi/core/settings";
import { useAtomValue } from "jotai";
import { memo, useLayoutEffect, useState } from "react";
import { placeOf, rowAround, searchInput, shortcutsAtom } from "../../state/keys/keyPlace";
import { rowLinks, useHasList } from "../../state/keys/listElement";
import { createLazyPart, usePopup } from "../../state/lazy/lazyPart";
import { useCopyLink } from "../../state/toasts/useCopyText";
import type { KeysDialogProps } from "./KeysDialog";

/** The keyboard shortcuts of the page's list, and the dialog that lists them. */
export const ListKeys = memo(function ListKeys({
  link,
}: {
  /** The address of the list as shown. */
  link: string;
}) {
  const copy = useCopyLink();
  useHasList();
  const isOn = useAtomValue(shortcutsAtom);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // Together with the rows: a user who sees them may press a key.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut === "help") setHelpOpen(true);
      else if (shortcut === "copy") void copy(link);
      else follow(shortcut, event);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn, copy, link]);
  return <KeysPart open={isHelpOpen} onClose={() => setHelpOpen(false)} />;
});

function shortcutOf(event: KeyboardEvent): ListShortcut | null {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element) || isBehindModal()) return null;
  return listShortcut(event, placeOf(target));
}

function follow(shortcut: ListShortcut, event: KeyboardEvent): void {
  if (shortcut === "choose") {
    choose(event);
    return;
  }
  if (shortcut === "search") {
    searchInput()?.focus();
    searchInput()?.select();
    return;
  }
  const links = rowLinks();
  const row = rowAfterShortcut(shortcut, rowAround(event.target as Element), links.length);
  if (row !== null) links[row]?.focus();
}

/** As a click on the row's checkbox, with Shift or without. */
function choose({ target, shiftKey }: KeyboardEvent): void {
  const box = (target as Element).closest("tr, li")?.querySelector("[data-choose]");
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}

/** Whether a dialog, a sheet or a menu is open. */
function isBehindModal(): boolean {
  return document.querySelector("[aria-modal=true], [role=menu]") !== null;
}

const dialog = createLazyPart<KeysDialogProps>(() =>
  import("./KeysDialog").then((m) => m.KeysDialog),
);

/** The list of all keys, fetched when it is asked for. */
export function KeysPart({ open, onClose }: KeysDialogProps) {
  const Part = usePopup(dialog, open, onClose);
  return Part && <Part open={open} onClose={onClose} />;
}
