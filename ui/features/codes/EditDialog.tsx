import type { CompanyCode, CompanyCodeChange } from "@sgi/core/codes";
import { codesTexts } from "@sgi/core/texts/codes";
import { useId, useRef } from "react";
import { Button } from "../../components/buttons/Button";
import { Dialog } from "../../components/dialogs/Dialog";
import { useLast } from "../../components/dialogs/useLast";
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
        <>
          <Button variant="secondary" unavailable={isSaving} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSaving}>
            {isSaving ? texts.pending : texts.submit}
          </Button>
        </>
      }
    >
      {shown && (
        <CodeEditForm id={formId} code={shown} firstRef={first} failure={failure} onSave={save} />
      )}
    </Dialog>
  );
}
