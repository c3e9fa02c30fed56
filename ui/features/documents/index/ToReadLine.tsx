import { countToRead, pagePath } from "@sgi/core/session";
import { menuTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { memo } from "react";
import { currentUserAtom } from "../../../state/session/currentUser";

/** The one line of the index that says how much the user has to read; nothing otherwise. Source: spec 3 §7. */
export const ToReadLine = memo(function ToReadLine() {
  const count = countToRead(useAtomValue(currentUserAtom) ?? null);
  if (count === 0) return null;
  return (
    <p className="mb-4 max-md:mb-3 px-4 py-1 bg-surface border border-solid border-accent-line border-l-4 border-l-accent-text rounded-lg print:hidden">
      <a href={pagePath("toRead")} className="tgt font-medium num">
        {`${menuTexts.entry.toRead}: ${count}`}
      </a>
    </p>
  );
});
