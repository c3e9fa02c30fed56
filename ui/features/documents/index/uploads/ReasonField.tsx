import { MAX_REASON } from "@sgi/core/documents/history";
import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import type { useUploadDialog } from "./useUploadDialog";

const { reason: texts } = uploadDialogTexts;

type Reason = NonNullable<ReturnType<typeof useUploadDialog>["reason"]>;

/** Why the documents change, for all chosen files. Source: spec 3 §2. */
export function ReasonField({ reason }: { reason: Reason }) {
  return (
    <Field label={texts.label} optional hint={texts.hint}>
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
