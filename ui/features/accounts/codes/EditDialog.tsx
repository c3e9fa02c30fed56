import type { CompanyCode, CompanyCodeChange } from "@sgi/core/accounts/codes";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useId, useRef } from "react";
import { Dialog } from "../../../components/dialogs/Dialog";
import { FormButtons } from "../../../components/dialogs/FormButtons";
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
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const shown = useLast(editing);
  return (
    <Dialog
      keep
      open={editing !== null}
      blocked={isSaving}
      onClose={close}
      title={texts.title}
      subtitle={texts.usedTimes(shown?.usageCount ?? null)}
      initialFocus={first}
      footer={
        <FormButtons
          form={formId}
          submit={isSaving ? texts.pending : texts.submit}
          pending={isSaving}
          onCancel={close}
        />
      }
    >
      {shown && (
        <CodeEditForm id={formId} code={shown} firstRef={first} failure={failure} onSave={save} />
      )}
    </Dialog>
  );
}
