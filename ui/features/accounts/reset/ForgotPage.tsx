import { createForgotFlow, type ForgotFlow, type ForgotState } from "@sgi/core/accounts/reset";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { Field } from "../../../components/forms/Field";
import { EmailInput } from "../../../components/forms/TextInput";
import { BackToLogin } from "../../../components/links/LinkProblem";
import { useLocation } from "../../../routing/location";
import { currentUserAtom } from "../../../state/session/currentUser";
import { userDeps } from "../../../state/session/scope";
import { keepEmail, typedEmail } from "../../../state/session/signIn";
import { failureToast, notify } from "../../../state/toasts/toasts";

const texts = resetTexts.forgot;

const sent = resetTexts.sent;

/** Asks for a reset link. A signed-in user goes home. Source: spec 2 §2. */
export function ForgotPage() {
  const user = useAtomValue(currentUserAtom);
  const { route } = useLocation();
  const { flow, state } = useForgotFlow();
  const isSignedIn = Boolean(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the user is known.
  useEffect(() => {
    if (isSignedIn) route(pagePath("home"), true);
  }, [isSignedIn]);
  return (
    <>
      {state.step === "sent" ? (
        <ForgotSent state={state} flow={flow} />
      ) : (
        <ForgotForm
          invalid={state.step === "form" && state.invalid}
          pending={state.step === "pending"}
          flow={flow}
        />
      )}
      <BackToLogin />
    </>
  );
}

/** Asking for a reset link: one flow a visit of the page. */
function useForgotFlow() {
  const store = useStore();
  return useFlow(() =>
    createForgotFlow({
      ...userDeps(store),
      onResent: () => notify(store, { ...resetTexts.sent.resent, tone: "success" }),
      onFailure: (error) => notify(store, failureToast(resetTexts.forgot.failed, error)),
    }),
  );
}

/** The address that a link is to go to. */
function ForgotForm({
  invalid,
  pending,
  flow,
}: {
  invalid: boolean;
  pending: boolean;
  flow: ForgotFlow;
}) {
  const store = useStore();
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (invalid) email.current?.focus();
  }, [invalid]);
  return (
    <>
      <h1 tabIndex={-1} className="h1 mb-2">
        {texts.heading}
      </h1>
      <p className="mb-6 text-fg-2">{texts.text}</p>
      <form
        noValidate
        aria-label={texts.heading}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void flow.submit(email.current?.value ?? "");
        }}
      >
        <Field label={texts.email} error={invalid ? texts.invalid : undefined}>
          {(input) => (
            <EmailInput
              {...input}
              ref={email}
              large
              defaultValue={typedEmail(store)}
              onInput={({ currentTarget: { value } }) => {
                keepEmail(store, value);
                flow.revise(value);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block pending={pending}>
          {pending ? texts.submitting : texts.submit}
        </Button>
      </form>
    </>
  );
}

/** The same words whether or not the address is registered. Source: spec 2 §2. */
function ForgotSent({
  state: { email, mayResend, resending },
  flow,
}: {
  state: Extract<ForgotState, { step: "sent" }>;
  flow: ForgotFlow;
}) {
  const store = useStore();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="h1 mb-2">
        {sent.heading}
      </h1>
      <p role="status" className="text-fg-2 break-words">
        {sent.text(email)}
      </p>
      <p className="mt-3 mb-6 text-sm text-fg-muted">{sent.hint}</p>
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          size="lg"
          block
          unavailable={!mayResend}
          pending={resending}
          onClick={() => void flow.resend()}
        >
          {resending ? sent.resending : sent.resend}
        </Button>
        {!mayResend && <p className="caption text-center">{sent.wait}</p>}
        <Button
          variant="ghost"
          size="lg"
          block
          onClick={() => {
            keepEmail(store, "");
            flow.back();
          }}
        >
          {sent.another}
        </Button>
      </div>
    </>
  );
}
