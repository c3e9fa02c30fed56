import { MAX_DOCUMENT_TEXT } from "@sgi/core/documents";
import { nameTexts } from "@sgi/core/texts/documents";
import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { type FolderProblem, foldersOf } from "@sgi/core/uploads/selection";
import { useAtomValue } from "jotai";
import { useId, useMemo } from "react";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { documentIndexAtom } from "../../../../state/documents/documentLists";
import type { useUploadDialog } from "./useUploadDialog";

const { destination: texts } = uploadDialogTexts;

type Destination = ReturnType<typeof useUploadDialog>["destination"];

/** The index's folder for files that came without one: an existing folder or a new one. */
export function DestinationField({ destination }: { destination: Destination }) {
  const listId = useId();
  const { documents } = useAtomValue(documentIndexAtom);
  const folders = useMemo(() => foldersOf(documents), [documents]);
  const { typed, setTyped, input, problem } = destination;
  return (
    <Field
      label={texts.label}
      optional
      hint={texts.hint}
      error={problem === null ? undefined : problemText(problem)}
    >
      {(field) => (
        <>
          <TextInput
            {...field}
            ref={input}
            list={listId}
            value={typed}
            placeholder={texts.placeholder}
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
    ? texts.tooLong(MAX_DOCUMENT_TEXT)
    : texts.problem(nameTexts[problem]);
}
