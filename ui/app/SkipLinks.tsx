import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { hasListAtom } from "../state/keys/hasList";
import { focusList, LIST_ID } from "../state/keys/listElement";

const LINK =
  "fixed left-4 top-2 z-overlay px-3 py-2 rounded-md bg-fg text-fg-inverse text-sm [translate:0_-200%] focus:[translate:0_0]";

/** The first stops of the keyboard: past the header, and to the first row of the page's list. */
export function SkipLinks() {
  const hasList = useAtomValue(hasListAtom);
  return (
    <>
      <a href="#main" className={LINK}>
        {shellTexts.skipToContent}
      </a>
      {hasList && (
        <a
          href={`#${LIST_ID}`}
          className={LINK}
          onClick={(event) => {
            event.preventDefault();
            focusList();
          }}
        >
          {shellTexts.skipToList}
        </a>
      )}
    </>
  );
}
