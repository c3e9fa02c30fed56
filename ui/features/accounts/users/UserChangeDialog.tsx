import { documentsLeft, type Heir } from "@sgi/core/accounts/users";
import { peopleTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { useAtomValue } from "jotai";
import { type RefObject, useRef, useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/Dialog";
import { ErrorInline } from "../../../components/feedback/ErrorAlert";
import { Note } from "../../../components/feedback/Note";
import { Field } from "../../../components/forms/Field";
import { useLoaded } from "../../../state/api/apiQuery";
import { ownersQueryAtom } from "../../../state/documents/owners";
import { emailOf } from "./UserName";
import type { useUserChanges } from "./useUserChanges";

const texts = peopleTexts.heir;
/** The values for nothing chosen yet and for nobody: ids are never empty and have no line break. */
const NOTHING = "";
const NOBODY = "\n";

/**
 * Asks before deleting a user, or removing an admin's role; and who takes over the documents for which
 * the user answers. Source: spec 2 §2, spec 3 §4.
 */
export function UserChangeDialog({
  asked,
  dialog,
  confirm,
}: Pick<ReturnType<typeof useUserChanges>, "asked" | "dialog" | "confirm">) {
  const shown = useLast(asked);
  const field = useRef<HTMLSelectElement>(null);
  // Of one question: another one starts with nothing chosen.
  const [choice, setChoice] = useState({ about: shown, value: NOTHING, isTried: false });
  const { value, isTried } = choice.about === shown ? choice : { value: NOTHING, isTried: false };
  const isDelete = shown?.kind === "delete";
  const words = isDelete ? usersTexts.delete : usersTexts.role.demote;
  const count = shown === null ? 0 : documentsLeft(shown);
  const submit = () => {
    if (count > 0 && value === NOTHING) {
      setChoice({ about: shown, value, isTried: true });
      return field.current?.focus();
    }
    confirm(heirOf(count, value));
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      confirm={words.confirm}
      pendingLabel={words.pending}
      onConfirm={submit}
    >
      <p className="mb-3">{shown && words.question(emailOf(shown.user))}</p>
      {shown !== null && count > 0 && (
        <div className="mb-3">
          <HeirField
            leaving={shown.user.legacyId ?? ""}
            label={texts.label(count)}
            nobody={texts.nobody[isDelete ? "delete" : "demote"]}
            error={isTried && value === NOTHING ? texts.missing : undefined}
            value={value}
            field={field}
            onChoose={(chosen) => setChoice({ about: shown, value: chosen, isTried })}
          />
        </div>
      )}
      <Note tone={isDelete ? "danger" : "warning"}>{words.effect}</Note>
    </ConfirmDialog>
  );
}

function heirOf(count: number, value: string): Heir {
  if (count === 0) return undefined;
  return value === NOBODY ? null : value;
}

function HeirField({
  leaving,
  label,
  nobody,
  error,
  value,
  field,
  onChoose,
}: {
  /** The id of the user who gives them away. */
  leaving: string;
  label: string;
  /** What none means. */
  nobody: string;
  error: string | undefined;
  value: string;
  field: RefObject<HTMLSelectElement | null>;
  onChoose: (value: string) => void;
}) {
  const owners = useAtomValue(ownersQueryAtom).data?.owners ?? [];
  const { state, retry } = useLoaded(ownersQueryAtom);
  return (
    <>
      <Field label={label} error={error}>
        {(input) => (
          <select
            {...input}
            ref={field}
            required
            value={value}
            className="field-input cursor-pointer"
            onChange={({ target }) => onChoose(target.value)}
          >
            {value === NOTHING && <option value={NOTHING}>{texts.choose}</option>}
            <option value={NOBODY}>{nobody}</option>
            {owners
              .filter(({ id }) => id !== leaving)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
      {state === "failed" && <ErrorInline onRetry={retry} />}
    </>
  );
}
