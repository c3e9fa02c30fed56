import type { ResetLink } from "@sgi/core/accounts/reset";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/buttons/Button";
import { useFocusAfterClose } from "../../../components/lists/focusRow";
import { Spinner } from "../../../components/look/Spinner";
import { LinkProblem } from "./LinkProblem";
import { ResetDialog } from "./ResetDialog";
import { ResetDone } from "./ResetDone";
import { useResetFlow } from "./useResetFlow";

const texts = resetTexts.link;

/** What the reset link of a mail opens: it is verified, then takes a new password. Source: spec 2 §4. */
export function LinkPage({ link, onForget }: { link: ResetLink; onForget: () => void }) {
  const { flow, state } = useResetFlow(link);
  const [isClosed, setClosed] = useState(false);
  const isForm = state.step === "form";
  const isOpen = isForm && !isClosed;
  const focusAfterClose = useFocusAfterClose(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  // The dialog opened by itself, so there is no focus to return to: focuses the button that reopens
  // it.
  useEffect(() => {
    // The dialog returns the focus in its own microtask, which runs first.
    if (isClosed) queueMicrotask(() => opener.current?.focus());
  }, [isClosed]);
  return (
    <>
      <h1 tabIndex={-1} className="h1 mb-4">
        {texts.heading}
      </h1>
      {state.step === "verifying" && (
        <p role="status" className="flex items-center gap-2 text-fg-2">
          <Spinner />
          {texts.verifying}
        </p>
      )}
      {isForm && (
        <>
          <p className="mb-6 text-fg-2">{texts.valid}</p>
          <Button ref={opener} variant="primary" size="lg" block onClick={() => setClosed(false)}>
            {texts.open}
          </Button>
        </>
      )}
      {state.step === "success" && <ResetDone />}
      <LinkProblem state={state} onRetry={() => void flow.verify()} onForget={onForget} />
      <ResetDialog
        open={isOpen}
        pending={isForm && state.pending}
        onClose={() => setClosed(true)}
        onSend={(password) => {
          focusAfterClose(null);
          void flow.submit(password);
        }}
      />
    </>
  );
}
