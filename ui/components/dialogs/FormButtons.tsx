import { controlTexts } from "@sgi/core/texts/shell";
import { Button } from "../buttons/Button";

/** The cancel and submit buttons of a dialog's form. */
export function FormButtons({
  form,
  submit,
  danger = false,
  pending,
  unavailable = false,
  onCancel,
}: {
  /** The form's id. */
  form: string;
  /** What the button says, also while the form is being sent. */
  submit: string | undefined;
  danger?: boolean;
  /** The form is being sent. */
  pending: boolean;
  /** The form cannot be sent. */
  unavailable?: boolean;
  onCancel: () => void;
}) {
  return (
    <>
      <Button variant="secondary" unavailable={pending} onClick={onCancel}>
        {controlTexts.cancel}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={danger ? "danger" : "primary"}
        pending={pending}
        unavailable={unavailable}
      >
        {submit}
      </Button>
    </>
  );
}
