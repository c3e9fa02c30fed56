import { createContentSearch, type Sentence } from "@sgi/core/documents/content";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { ListRequest } from "@sgi/core/documents/list";
import { useFlow } from "@sgi/core/react";
import { canManageDocuments } from "@sgi/core/session";
import { contentTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { shownContentsAtom } from "./useContentsFound";

export interface ContentsProps {
  request: ListRequest;
  /** The documents of the page that is shown. */
  rows: readonly ListedDocument[];
  /** Whether some of the company's documents are in Google Drive, whose contents are not searched. */
  hasDrive: boolean;
}

/** Searches the contents while the user types, and shows notes about the search above the list. */
export function Contents({ request: { search, filter }, rows, hasDrive }: ContentsProps) {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  const { flow, state } = useFlow(() => createContentSearch(userDeps(store)));
  const isObsolete = filter === "obsolete";
  const obsolete = isObsolete && canManageDocuments(user);
  useEffect(() => flow.ask({ search: search.trim(), obsolete }), [flow, search, obsolete]);
  useEffect(() => flow.stop, [flow]);
  const { answer, hasFailed } = state;
  const found = answer?.ids;
  useEffect(() => {
    if (found !== undefined) void flow.show(rows.map(({ document }) => document.legacyId));
  }, [flow, rows, found]);
  const setShown = useSetAtom(shownContentsAtom);
  useEffect(() => {
    setShown({
      ids: answer?.ids ?? null,
      hasFailed: hasFailed && answer === null,
      sentencesOf: (id) => <Sentences of={answer?.sentences.get(id)} />,
    });
  }, [setShown, answer, hasFailed]);
  useEffect(() => () => setShown(null), [setShown]);
  const indexing = answer?.indexing ?? null;
  const notes = [
    isObsolete && !obsolete && contentTexts.inForce,
    answer?.isCut === true && contentTexts.cut,
    indexing !== null && contentTexts.indexing(indexing.done, indexing.total),
  ].filter((note) => note !== false);
  return (
    <div className="flex flex-col gap-2 px-4 max-md:px-3 [&:not(:empty)]:py-2 empty:hidden print:hidden">
      {hasFailed && (
        <div role="alert">
          <Note tone="danger">
            <span className="flex flex-wrap items-center justify-between gap-2">
              {contentTexts.failed}
              <Button variant="secondary" size="sm" pending={state.isBusy} onClick={flow.retry}>
                {errorTexts.fallback.retry}
              </Button>
            </span>
          </Note>
        </div>
      )}
      {(notes.length > 0 || hasDrive) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 caption">
          <span role="status">{notes.join(". ")}</span>
          {hasDrive && (
            <a href={driveSearch(search)} target="_blank" rel="noopener noreferrer">
              {contentTexts.inDrive}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function driveSearch(search: string): string {
  return `https://drive.google.com/drive/search?q=${encodeURIComponent(search.trim())}`;
}

/** Sentences of a document, with the searched words marked. */
function Sentences({ of: sentences = [] }: { of: readonly Sentence[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <div className="pb-2 max-md:pb-0">
      {sentences.map((sentence) => {
        const text = sentence.map(([piece]) => piece).join("");
        return (
          <p key={text} className="mt-[2px] text-sm text-fg-2 [overflow-wrap:anywhere]">
            {sentence.map(([piece, isMatch], at) =>
              // The pieces of one sentence never change their places.
              isMatch ? (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  key={at}
                  className="rounded-sm bg-accent-soft text-fg font-semibold underline decoration-accent underline-offset-2"
                >
                  {piece}
                </mark>
              ) : (
                piece
              ),
            )}
          </p>
        );
      })}
    </div>
  );
}
