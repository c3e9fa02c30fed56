import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { listElement } from "../../../../state/keys/listElement";

/**
 * Where the bar of the chosen rows stands in the document on phones, and so for the Tab key and for
 * screen readers: behind the chosen card that has, or last had, the focus; else at the list's end.
 * It is drawn at the foot of the screen wherever it stands. The element to draw it in is moved, so
 * the bar keeps its state.
 */
export function useBarPlace(chosen: ReadonlySet<string>): {
  host: HTMLElement;
  end: RefObject<HTMLDivElement | null>;
} {
  const [host] = useState(() => document.createElement("div"));
  const end = useRef<HTMLDivElement>(null);
  const place = () => {
    const card = document.activeElement?.closest("li");
    const id = card?.querySelector<HTMLElement>("[data-row-action]")?.dataset.rowAction;
    if (card && id !== undefined && chosen.has(id)) {
      if (!card.contains(host)) card.append(host);
    } else if (!host.isConnected) end.current?.append(host);
  };
  // After each drawing: the card that held it may be gone.
  useLayoutEffect(place);
  useEffect(() => {
    const list = listElement();
    list?.addEventListener("focusin", place);
    return () => list?.removeEventListener("focusin", place);
  });
  return { host, end };
}
