import { isNarrowed, type Narrowing, NO_NARROWING } from "@sgi/core/documents/list";
import { useState } from "react";
import { createLazyPart, preload } from "../../../state/lazy/lazyPart";
import { usePopup } from "../../../state/lazy/usePopup";
import { FilterChips } from "./FilterChips";
import type { NarrowingDialogProps } from "./NarrowingDialog";

const dialog = createLazyPart<NarrowingDialogProps>(() =>
  import("./NarrowingDialog").then((m) => m.NarrowingDialog),
);

/** Fetches what the choice of filters needs. */
export function expectNarrowing() {
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
  const close = () => setOpen(false);
  const Dialog = usePopup(dialog, isOpen, close);
  if (onNarrow === null) return null;
  return {
    ask: () => setOpen(true),
    chips: isNarrowed(narrowing) && (
      <FilterChips narrowing={narrowing} onNarrow={onNarrow} onAdd={() => setOpen(true)} />
    ),
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
