import type { ForgotFlow, ForgotState } from "@sgi/core/accounts/reset";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { keepEmail } from "../../../state/session/signIn";

const texts = resetTexts.sent;

/** The same words whether or not the address is registered. Source: spec 2 §2. */
export function ForgotSent({
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
        {texts.heading}
      </h1>
      <p role="status" className="text-fg-2 break-words">
        {texts.text(email)}
      </p>
      <p className="mt-3 mb-6 text-sm text-fg-muted">{texts.hint}</p>
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          size="lg"
          block
          unavailable={!mayResend}
          pending={resending}
          onClick={() => void flow.resend()}
        >
          {resending ? texts.resending : texts.resend}
        </Button>
        {!mayResend && <p className="caption text-center">{texts.wait}</p>}
        <Button
          variant="ghost"
          size="lg"
          block
          onClick={() => {
            keepEmail(store, "");
            flow.back();
          }}
        >
          {texts.another}
        </Button>
      </div>
    </>
  );
}
