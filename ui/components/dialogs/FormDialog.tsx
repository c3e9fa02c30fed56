import { controlTexts } from "@sgi/core/texts/shell";
import { createContext, type ReactNode, useContext, useId } from "react";
import { Button } from "../buttons/Button";
import { FormFailure } from "../forms/FormFailure";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./DialogPopup";

const FormIdContext = createContext("");

/** A dialog that holds a form, as a `DialogForm`, and its cancel and submit buttons. */
export function FormDialog({
  submit,
  submitting,
  danger = false,
  pending,
  unavailable = false,
  children,
  ...dialog
}: Omit<DialogProps, "footer" | "blocked"> & {
  /** What the submit button says. */
  submit: string | undefined;
  /** The same while the form is being sent. */
  submitting: string | undefined;
  danger?: boolean;
  /** The form is being sent: nothing closes the dialog. */
  pending: boolean;
  /** The form cannot be sent. */
  unavailable?: boolean;
}) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      blocked={pending}
      footer={
        <>
          <Button variant="secondary" unavailable={pending} onClick={dialog.onClose}>
            {controlTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            pending={pending}
            unavailable={unavailable}
          >
            {pending ? submitting : submit}
          </Button>
        </>
      }
    >
      <FormIdContext value={id}>{children}</FormIdContext>
    </Dialog>
  );
}

/** The form of a `FormDialog`. It is checked by its owner, not by the browser. */
export function DialogForm({
  label,
  className = "flex flex-col gap-4",
  failure = null,
  onInput,
  onSubmit,
  children,
}: {
  label?: string;
  className?: string;
  /** Why the last try failed. */
  failure?: string | null;
  onInput?: (form: HTMLFormElement) => void;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  return (
    <form
      id={useContext(FormIdContext)}
      noValidate
      aria-label={label}
      className={className}
      onInput={onInput && ((event) => onInput(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
      <FormFailure text={failure} />
    </form>
  );
}
