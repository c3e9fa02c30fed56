import { chosenTexts } from "@sgi/core/texts/documents";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import type { Choosing } from "../../state/documents/useChoosing";
import { focusList, listElement } from "../../state/keys/listElement";
import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { xIcon } from "../look/icons/x";
import { useMedia } from "../look/useMedia";

/** An act's look: on phones the acts share one line, without their icons. */
export const CHOSEN_ACT = "max-md:flex-1 max-md:px-1 max-md:[&>.icon]:hidden";

interface BarProps {
  choosing: Pick<Choosing, "rows" | "clear"> & { chosen: readonly unknown[] };
  /** The acts. */
  children: ReactNode;
  /** Chooses more than the rows shown. */
  all?: ReactNode;
  /** Said in place of the count while an act is under way: the choice stays meanwhile. */
  progress?: string | null;
  isBusy: boolean;
  /** Why an act cannot be done. */
  note?: string | null;
  /** In a narrow panel: what takes the choice back is an icon. */
  isTight?: boolean;
}

/** What can be done to the chosen rows, at the foot of the list, on phones of the screen. Source: spec 3 §4. */
export function ChosenRowsBar(props: BarProps) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  useListFocusAfterwards();
  return isNarrow ? <PhoneBar {...props} /> : <Bar {...props} />;
}

function PhoneBar(props: BarProps) {
  const { host, end } = useBarPlace(props.choosing.rows.ids);
  return (
    <>
      <div ref={end} />
      {createPortal(<Bar {...props} isNarrow />, host)}
    </>
  );
}

function Bar({
  choosing: { chosen, clear },
  children,
  all,
  progress = null,
  isBusy,
  note = null,
  isTight = false,
  isNarrow = false,
}: BarProps & { isNarrow?: boolean }) {
  return (
    <section
      aria-label={chosenTexts.bar}
      data-selection-bar=""
      className="sticky max-md:fixed max-md:inset-x-0 bottom-0 z-sticky flex flex-wrap items-center gap-2 px-4 max-md:px-3 py-2 border-0 border-t border-t-solid border-accent-line bg-selected print:hidden"
    >
      <div className="flex items-start max-md:w-full max-md:-my-1">
        <div className="flex flex-wrap flex-1 items-center">
          <b
            role="status"
            className="flex items-center min-h-[var(--control-sm)] mr-auto md:mr-2 font-semibold whitespace-nowrap num"
          >
            {progress ?? chosenTexts.count(chosen.length)}
          </b>
          {isNarrow && all}
        </div>
        {isNarrow && <Clear isBusy={isBusy} onClear={clear} />}
      </div>
      {children}
      {isTight && !isNarrow && <Clear isBusy={isBusy} onClear={clear} />}
      {!isNarrow && !isTight && (
        <>
          {all}
          <Button variant="ghost" className="ml-auto" unavailable={isBusy} onClick={clear}>
            {chosenTexts.clear}
          </Button>
        </>
      )}
      {note !== null && <p className="w-full caption">{note}</p>}
    </section>
  );
}

function Clear({ isBusy, onClear }: { isBusy: boolean; onClear: () => void }) {
  return (
    <IconButton
      icon={xIcon}
      label={chosenTexts.clear}
      unavailable={isBusy}
      className="-mr-2 ml-auto"
      onClick={onClear}
    />
  );
}

/**
 * Where the bar of the chosen rows stands in the document on phones, and so for the Tab key and for
 * screen readers: behind the chosen card that has, or last had, the focus; else at the list's end.
 * It is drawn at the foot of the screen wherever it stands. The element to draw it in is moved, so
 * the bar keeps its state.
 */
function useBarPlace(chosen: ReadonlySet<string>): {
  host: HTMLElement;
  end: RefObject<HTMLDivElement | null>;
} {
  const [host] = useState(() => {
    const element = document.createElement("div");
    // No part of the card's row: its gap would move what stands before.
    element.style.display = "contents";
    return element;
  });
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

/** Moves the focus on before the bar disappears with the last chosen row. */
function useListFocusAfterwards(): void {
  useEffect(
    () => () => {
      // After the dialog, which returns the focus to a button that is gone too.
      setTimeout(() => {
        if (document.activeElement === document.body) focusList();
      });
    },
    [],
  );
}
