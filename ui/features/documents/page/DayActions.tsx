import type { Document } from "@sgi/core/documents";
import { documentDayTexts as texts } from "@sgi/core/texts/deadlines";
import { Button } from "../../../components/buttons/Button";
import {
  preloadDeadlineDialog,
  useDeadlineDialog,
} from "../../../components/deadlines/useDeadlineDialog";

const PRELOADING = { onPointerEnter: preloadDeadlineDialog, onFocus: preloadDeadlineDialog };

/** An admin's actions on a document's day and owner. Source: spec 3 §8. */
export function DayActions({ document }: { document: Document }) {
  const deadlines = useDeadlineDialog();
  const open = (kind: "expiry" | "review" | "owner") => () => deadlines.open(kind, [document]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 print:hidden border-0 border-t border-t-solid border-line-subtle">
      <Button {...PRELOADING} variant="secondary" size="sm" onClick={open("review")}>
        {texts.review}
      </Button>
      <Button {...PRELOADING} variant="link" onClick={open("expiry")}>
        {texts.expiry}
      </Button>
      <Button {...PRELOADING} variant="link" onClick={open("owner")}>
        {texts.owner}
      </Button>
      {deadlines.dialog}
    </div>
  );
}
