import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useRef } from "react";
import { FormDialog } from "../../../components/dialogs/FormDialog";
import { useLast } from "../../../components/dialogs/useLast";
import { CodeEditForm } from "./CodeEditForm";
import type { useCodeEdit } from "./useCodeEdit";

const texts = codesTexts.edit;

/** Changes a code. Source: spec 2 §2. */
export function EditDialog({ asked, dialog, failure, send }: ReturnType<typeof useCodeEdit>) {
  const first = useRef<HTMLInputElement>(null);
  const shown = useLast(asked);
  return (
    <FormDialog
      {...dialog}
      keep
      title={texts.title}
      subtitle={texts.usedTimes(shown?.usageCount ?? null)}
      submit={texts.submit}
      submitting={texts.pending}
      initialFocus={first}
    >
      {shown && <CodeEditForm code={shown} firstRef={first} failure={failure} onSave={send} />}
    </FormDialog>
  );
}
