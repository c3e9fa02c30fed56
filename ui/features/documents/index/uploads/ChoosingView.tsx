import { MAX_DOCUMENT_TEXT } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import { hasApproval } from "@sgi/core/session";
import { nameTexts } from "@sgi/core/texts/documents";
import { uploadNameTexts as nameTableTexts, uploadDialogTexts } from "@sgi/core/texts/uploads";
import { FIRST_LOAD, isFirstLoad } from "@sgi/core/uploads/check";
import { type FolderProblem, foldersOf, type Rejection } from "@sgi/core/uploads/selection";
import { useAtomValue } from "jotai";
import { useEffect, useId, useMemo, useRef } from "react";
import { FirstLoadNote } from "../../../../components/approvals/FirstLoadNote";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { DropArea } from "../../../../components/upload/DropArea";
import { ExcludedNote } from "../../../../components/upload/ExcludedNote";
import { SelectedList } from "../../../../components/upload/SelectedList";
import { documentIndexAtom } from "../../../../state/documents/documentLists";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { NamesTable } from "./names/NamesTable";
import type { useUploadDialog } from "./useUploadDialog";

const { list, reason: reasonTexts, destination: destinationTexts } = uploadDialogTexts;

type Dialog = Pick<
  ReturnType<typeof useUploadDialog>,
  "selection" | "destination" | "reason" | "names"
>;

/** Where files are chosen: the drop area, what stayed out, what is selected, and where it goes. */
export function ChoosingView({ selection, destination, reason, names }: Dialog) {
  const { files, rejected, sizeBytes, add, remove, clear, unreadable } = selection;
  const firstPicker = useRef<HTMLButtonElement>(null);
  const hadFiles = useRef(false);
  const hasFiles = files.length > 0;
  const approves = hasApproval(useAtomValue(currentUserAtom));
  const isFolded = names !== null && hasFiles;
  // The focused button disappears with the list, or with the area: focus the pickers.
  useEffect(() => {
    if (hadFiles.current !== hasFiles && (isFolded || !hasFiles)) firstPicker.current?.focus();
    hadFiles.current = hasFiles;
  }, [hasFiles, isFolded]);
  const picking = { onFiles: add, onUnreadable: unreadable, pickerRef: firstPicker };
  const count = (
    <p className="sr-only" role="status">
      {hasFiles && list.count(files.length)}
    </p>
  );
  if (isFolded) {
    return (
      <>
        {count}
        <DropArea
          {...picking}
          folded={(pickers) => (
            <div className="flex flex-col gap-2">
              <ExcludedNote rejected={rejected.filter(isToldApart)} />
              {isFirstLoad(names.rows) && <FirstLoadNote />}
              <div className="grid gap-3 md:grid-flow-col md:auto-cols-fr md:items-end">
                {destination.isAsked && <DestinationField destination={destination} isShort />}
                {reason && <ReasonField reason={reason} isShort />}
              </div>
              <NamesTable names={names} pickers={pickers} onRemove={remove} onClear={clear} />
            </div>
          )}
        />
      </>
    );
  }
  return (
    <>
      <DropArea {...picking} />
      <ExcludedNote rejected={rejected} />
      {approves && files.length > FIRST_LOAD && <FirstLoadNote />}
      {count}
      {destination.isAsked && <DestinationField destination={destination} />}
      {hasFiles && (
        <SelectedList
          files={files}
          sizeBytes={sizeBytes}
          folder={destination.folder}
          onRemove={remove}
          onClear={clear}
        />
      )}
      {hasFiles && reason && <ReasonField reason={reason} />}
    </>
  );
}

/** The table shows files of other types itself. */
function isToldApart({ reason }: Rejection): boolean {
  return reason !== "type";
}

type Destination = ReturnType<typeof useUploadDialog>["destination"];

/** The index's folder for files that came without one: an existing folder or a new one. */
function DestinationField({
  destination,
  isShort = false,
}: {
  destination: Destination;
  /** Above a table: without the hint's lines. */
  isShort?: boolean;
}) {
  const listId = useId();
  const { documents } = useAtomValue(documentIndexAtom);
  const folders = useMemo(() => foldersOf(documents), [documents]);
  const { typed, setTyped, input, problem, mayBeForAll, everywhere, setForAll } = destination;
  return (
    <Field
      label={destinationTexts.label}
      optional={!mayBeForAll}
      aside={
        mayBeForAll && (
          <Checkbox
            label={nameTableTexts.applyToAll}
            checked={everywhere}
            onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
          />
        )
      }
      hint={isShort ? undefined : destinationTexts.hint}
      error={problem === null ? undefined : problemText(problem)}
    >
      {(field) => (
        <>
          <TextInput
            {...field}
            ref={input}
            list={listId}
            value={typed}
            placeholder={destinationTexts.placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <datalist id={listId}>
            {folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function problemText(problem: FolderProblem): string {
  return problem === "tooLong"
    ? destinationTexts.tooLong(MAX_DOCUMENT_TEXT)
    : destinationTexts.problem(nameTexts[problem]);
}

type Reason = NonNullable<ReturnType<typeof useUploadDialog>["reason"]>;

/** Why the documents change, for all chosen files. Source: spec 3 §2. */
function ReasonField({ reason, isShort = false }: { reason: Reason; isShort?: boolean }) {
  return (
    <Field
      label={reasonTexts.label}
      optional={!isShort || nameTableTexts.optionalForAll}
      hint={isShort ? undefined : reasonTexts.hint}
    >
      {(field) => (
        <TextInput
          {...field}
          value={reason.typed}
          maxLength={MAX_REASON}
          autoComplete="off"
          onChange={({ currentTarget }) => reason.setTyped(currentTarget.value)}
        />
      )}
    </Field>
  );
}
