import { controlTexts, discardTexts } from "@sgi/core/texts/shell";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
} from "react";
import { useLeaveQuestion } from "../../state/page/useLeaveQuestion";
import { Button } from "../buttons/Button";
import { FormFailure } from "../feedback/SaidText";
import { LeaveDialog } from "./ConfirmDialog";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./DialogPopup";

const FormIdContext = createContext("");

/**
 * A dialog that holds a form, as a `DialogForm`, and its cancel and submit buttons. Once somebody has
 * typed, only its cancel button closes it unasked. Source: spec 3 §4.
 */
export function FormDialog({
  submit,
  submitting,
  danger = false,
  pending,
  unavailable = false,
  stop,
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
  /** Breaks off the sending, where that is possible now. */
  stop?: { text: string; onStop: () => void } | undefined;
}) {
  const id = useId();
  const { open, onClose } = dialog;
  const [isTyped, setTyped] = useState(false);
  const leaving = useLeaveQuestion(open && isTyped && !pending, onClose);
  useEffect(() => {
    if (!open) setTyped(false);
  }, [open]);
  return (
    <Dialog
      {...dialog}
      onClose={leaving.close}
      blocked={pending}
      footer={
        <>
          <Button
            variant="secondary"
            unavailable={pending && stop === undefined}
            onClick={stop?.onStop ?? onClose}
          >
            {stop?.text ?? controlTexts.cancel}
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
      <div className="contents" onInput={(event) => isText(event) && setTyped(true)}>
        <FormIdContext value={id}>{children}</FormIdContext>
      </div>
      <LeaveDialog leaving={leaving} texts={discardTexts} />
    </Dialog>
  );
}

const TYPED: readonly string[] = ["text", "email", "search", "tel", "url"];

/** Whether what changed is text: a choice or a password is given again at once. */
function isText({ target }: FormEvent): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && TYPED.includes(target.type);
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
  className?: string | undefined;
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
