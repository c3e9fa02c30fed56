import { countNarrowing, isNarrowed, type Narrowing, NO_NARROWING } from "@sgi/core/documents/list";
import { useCallback, useRef, useState } from "react";
import { createLazyPart, preload, usePopup } from "../../../../state/lazy/lazyPart";
import type { FilterChipsProps } from "./FilterChips";
import type { NarrowingDialogProps } from "./NarrowingDialog";

const dialog = createLazyPart<NarrowingDialogProps>(() =>
  import("./NarrowingDialog").then((m) => m.NarrowingDialog),
);
const chipRow = createLazyPart<FilterChipsProps>(() =>
  import("./FilterChips").then((m) => m.FilterChips),
);

/** Preloads the filters' dialog. */
export function preloadNarrowing() {
  preload(dialog);
}

/** The chips of the filters, while there are any, and the dialog that changes them. */
export function useNarrowingPart({
  narrowing = NO_NARROWING,
  onNarrow,
  isObsolete,
}: {
  narrowing: Narrowing | undefined;
  onNarrow: ((narrowing: Narrowing) => void) | null;
  isObsolete: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = useCallback(() => setOpen(true), []);
  const close = () => setOpen(false);
  const Dialog = usePopup(dialog, isOpen, close);
  const hasChips = onNarrow !== null && isNarrowed(narrowing);
  const Chips = usePopup(chipRow, hasChips, () => undefined, true);
  if (onNarrow === null) return null;
  return {
    button,
    on: countNarrowing(narrowing),
    ask,
    chips:
      hasChips &&
      (Chips ? (
        <Chips
          narrowing={narrowing}
          onNarrow={(next) => {
            // The chips disappear: moves the focus on.
            if (!isNarrowed(next)) button.current?.focus();
            onNarrow(next);
          }}
          onAdd={ask}
        />
      ) : (
        <div className="h-12 border-0 border-b border-b-solid border-line print:hidden" />
      )),
    dialog: Dialog && (
      <Dialog
        open={isOpen}
        narrowing={narrowing}
        isObsolete={isObsolete}
        onClose={close}
        onApply={(next) => {
          close();
          onNarrow(next);
        }}
      />
    ),
  };
}
