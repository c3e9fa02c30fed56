import { SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import {
  checkRegistration,
  codeWasRefused,
  createRegistrationFlow,
  REGISTRATION_FIELDS,
  type RegistrationErrors,
  type RegistrationForm,
  type RegistrationInput,
} from "@sgi/core/accounts/registration";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { registrationTexts, registrationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { type LocalFile, sentName } from "@sgi/core/uploads";
import { useStore } from "jotai";
import { useId, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { FormFailure } from "../../../../components/feedback/SaidText";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { Icon } from "../../../../components/look/Icon";
import { circleAlertIcon } from "../../../../components/look/icons/circleAlert";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";
import { hostDeps } from "../../../../state/session/scope";
import { failureToast, type Notice, notify } from "../../../../state/toasts/toasts";
import { FirstFiles } from "./FirstFiles";
import { RegistrationFields } from "./RegistrationFields";
import { useFirstFiles } from "./useFirstFiles";

const { terms } = registrationTexts;

export interface RegistrationFormProps {
  /** The host took the registration, and the login is next. */
  onLogin: () => void;
}

/** Registers a company with its first admin, and perhaps its first documents. Source: spec 1 §2. */
export function RegisterForm({ onLogin }: RegistrationFormProps) {
  const firstFiles = useFirstFiles();
  const { errors, unmet, revise, submit, refuseCode } = useRegistrationForm(
    (input) => void flow.submit(input, firstFiles.files),
  );
  const { flow, state, failure } = useRegistrationFlow({ onLogin, onCodeRefused: refuseCode });
  const pending = state !== "form";
  return (
    <form
      noValidate
      aria-label={registrationTexts.submit}
      className="flex flex-col gap-4"
      onInput={(event) => revise(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <RegistrationFields errors={errors} unmet={unmet} />
      <FirstFiles {...firstFiles} disabled={pending} />
      <TermsField error={errors.acceptTerms && registrationTexts.errors[errors.acceptTerms]} />
      <FormFailure text={failure} />
      <Button type="submit" variant="primary" size="lg" block pending={pending}>
        {pending ? registrationTexts.submitting : registrationTexts.submit}
      </Button>
    </form>
  );
}

/** Accepts the terms; their links open beside the form, so that nothing typed is lost. */
function TermsField({ error }: { error: string | undefined }) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-[6px]">
      <Checkbox
        name="acceptTerms"
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        label={
          <span>
            {terms.before}
            <NewTabLink page="terms" />
            {terms.between}
            <NewTabLink page="privacy" />
          </span>
        }
      />
      {error !== undefined && (
        <p id={errorId} className="max-md:-mt-2 flex items-start gap-[6px] text-sm text-danger">
          <Icon drawing={circleAlertIcon} size={14} className="mt-[3px]" />
          {error}
        </p>
      )}
    </div>
  );
}

function NewTabLink({ page }: { page: "terms" | "privacy" }) {
  return (
    <a href={pagePath(page)} target="_blank" rel="noopener">
      {terms[page]}
      <span className="sr-only">{terms.newTab}</span>
    </a>
  );
}

/**
 * The registration form's errors, and the rules that its password does not meet yet. The fields
 * belong to the browser; after the first refused submit the errors follow the typing.
 */
function useRegistrationForm(send: (input: RegistrationInput) => void) {
  const [errors, setErrors] = useState<RegistrationErrors | null>(null);
  const [unmet, setUnmet] = useState(() => unmetRules("", SPECIALS));
  return {
    errors: errors ?? {},
    unmet,
    /** Marks the company code, which the host has refused. */
    refuseCode() {
      setErrors({ companyCode: "companyCodeRefused" });
    },
    revise(form: HTMLFormElement) {
      const filled = read(form);
      setUnmet(unmetRules(filled.password, SPECIALS));
      if (errors === null) return;
      const checked = checkRegistration(filled);
      setErrors(checked.ok ? {} : checked.errors);
    },
    submit(form: HTMLFormElement) {
      const checked = checkRegistration(read(form));
      setErrors(checked.ok ? null : checked.errors);
      if (checked.ok) return send(checked.input);
      const first = REGISTRATION_FIELDS.find((field) => checked.errors[field]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

function read(form: HTMLFormElement): RegistrationForm {
  const fields = new FormData(form);
  const text = (name: keyof RegistrationForm) => String(fields.get(name) ?? "");
  return {
    email: text("email"),
    password: text("password"),
    confirmPassword: text("confirmPassword"),
    clientName: text("clientName"),
    companyCode: text("companyCode"),
    acceptTerms: fields.has("acceptTerms"),
  };
}

/** Sends the registration, and why the last try failed; `onLogin`: the login is next. */
function useRegistrationFlow({
  onLogin,
  onCodeRefused,
}: {
  onLogin: () => void;
  /** The host does not take the company code. */
  onCodeRefused: () => void;
}) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (notice: Notice) => {
    notify(store, notice);
    setFailure(notice.text ?? null);
  };
  const { flow, state } = useFlow(() =>
    createRegistrationFlow({
      ...hostDeps(store),
      async refetchUser() {
        await store.get(userSourceAtom).refresh();
        return store.get(currentUserAtom);
      },
      onSuccess(email) {
        const { title, text } = texts.succeeded;
        notify(store, { title, text: text(email), tone: "success" });
      },
      onFailure(error) {
        fail(failureToast(texts.failed, error));
        if (codeWasRefused(error)) onCodeRefused();
      },
      onUnreadable: (files) =>
        fail({ title: texts.failed, text: unreadableText(files), tone: "danger" }),
      toLogin: onLogin,
    }),
  );
  return { flow, state, failure: state === "form" ? failure : null };
}

function unreadableText(files: readonly LocalFile[]): string {
  return files.map((file) => texts.unreadable(sentName(file))).join("\n");
}
