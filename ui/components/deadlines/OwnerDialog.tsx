import { commonOwner, type Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { deadlineDialogTexts, ownerTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { type RefObject, useRef, useState } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { ownersQueryAtom } from "../../state/documents/owners";
import { DialogForm, FormDialog } from "../dialogs/FormDialog";
import { ErrorInline } from "../feedback/ErrorAlert";
import { Field } from "../forms/Field";
import { useOwner } from "./useOwner";

const { owner: texts } = deadlineDialogTexts;
/** The value for the admins: ids are never empty. */
const ADMINS = "";
/** Nothing chosen yet, where the documents have different owners. */
const NOTHING = "\n";

/** Chooses the owner of one document or many. Source: spec 3 §8. */
export function OwnerDialog({
  documents,
  from,
  open,
  onClose,
}: {
  documents: readonly Document[];
  /** Whose they are, where they are given to another user. */
  from?: Owner | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const field = useRef<HTMLSelectElement>(null);
  const owners = useAtomValue(ownersQueryAtom).data?.owners;
  const { state: loading, retry } = useLoaded(ownersQueryAtom);
  const { state, failure, choose, close } = useOwner(documents, onClose, from?.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const common = owners && from === undefined ? commonOwner(documents, owners) : undefined;
  const value = chosen ?? (common === undefined ? NOTHING : (common ?? ADMINS));
  const words = wordsFor(documents, from);
  return (
    <FormDialog
      open={open}
      keep
      pending={state.step === "working"}
      unavailable={owners === undefined}
      onClose={close}
      title={words.title}
      subtitle={words.subtitle}
      initialFocus={field}
      description={<p>{words.explained}</p>}
      submit={words.submit}
      submitting={texts.pending}
    >
      <DialogForm
        label={texts.title}
        failure={failure}
        onSubmit={() => {
          setMissing(value === NOTHING);
          if (value === NOTHING) field.current?.focus();
          else if (owners) choose(value === ADMINS ? null : value);
        }}
      >
        <OwnerChoice
          label={words.field}
          owners={owners?.filter(({ id }) => id !== from?.id)}
          value={value}
          error={isMissing ? texts.missing : undefined}
          field={field}
          onChoose={(owner) => {
            setMissing(false);
            setChosen(owner);
          }}
        />
        {loading === "failed" && <ErrorInline onRetry={retry} />}
        {state.step === "working" && state.total > 1 && (
          <p role="status" className="caption num">
            {deadlineDialogTexts.progress(state.done, state.total)}
          </p>
        )}
      </DialogForm>
    </FormDialog>
  );
}

/** What the dialog says, where documents are given from one user to another or not. */
function wordsFor(documents: readonly Document[], from: Owner | undefined) {
  const [first] = documents;
  const isOne = documents.length === 1 && first !== undefined;
  const about = deadlineDialogTexts.about(documents.length);
  const subtitle = isOne ? documentTexts.titled(first.title) : about;
  if (from === undefined) {
    const explained = texts.explained(documents.length);
    return { ...texts, explained, subtitle, field: ownerTexts.label };
  }
  const { title, field, explained, submit } = texts.handOver;
  return {
    title,
    field,
    subtitle,
    explained: explained(from.name),
    submit: submit(documents.length),
  };
}

function OwnerChoice({
  label,
  owners,
  value,
  error,
  field,
  onChoose,
}: {
  label: string;
  /** Undefined until they are loaded. */
  owners: readonly Owner[] | undefined;
  value: string;
  error: string | undefined;
  field: RefObject<HTMLSelectElement | null>;
  onChoose: (value: string) => void;
}) {
  return (
    <Field label={label} error={error}>
      {(input) => (
        <select
          {...input}
          ref={field}
          value={value}
          className="field-input cursor-pointer"
          onChange={({ target }) => onChoose(target.value)}
        >
          {value === NOTHING && (
            <option value={NOTHING}>{owners ? texts.choose : texts.loading}</option>
          )}
          <option value={ADMINS}>{ownerTexts.nobody}</option>
          {owners?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
