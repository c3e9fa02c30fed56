import type { CompanyCode, CompanyCodeChange } from "@sgi/core/accounts/codes";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useRef } from "react";
import { FormDialog } from "../../../components/dialogs/FormDialog";
import { useLast } from "../../../components/dialogs/useLast";
import { CodeEditForm } from "./CodeEditForm";

const texts = codesTexts.edit;

/** Changes a code. Source: spec 2 §2. */
export function EditDialog({
  editing,
  isSaving,
  failure,
  close,
  save,
}: {
  editing: CompanyCode | null;
  isSaving: boolean;
  failure: string | null;
  close: () => void;
  save: (change: CompanyCodeChange) => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  const shown = useLast(editing);
  return (
    <FormDialog
      keep
      open={editing !== null}
      pending={isSaving}
      onClose={close}
      title={texts.title}
      subtitle={texts.usedTimes(shown?.usageCount ?? null)}
      submit={texts.submit}
      submitting={texts.pending}
      initialFocus={first}
    >
      {shown && <CodeEditForm code={shown} firstRef={first} failure={failure} onSave={save} />}
    </FormDialog>
  );
}
