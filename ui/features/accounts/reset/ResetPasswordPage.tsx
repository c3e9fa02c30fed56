import { createResetFlow, type ResetLink, readResetLink } from "@sgi/core/accounts/reset";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { mailLinkTexts, resetTexts } from "@sgi/core/texts/accounts/auth";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/buttons/Button";
import { DonePanel } from "../../../components/feedback/DonePanel";
import { WaitingText } from "../../../components/feedback/Waiting";
import { LinkProblem } from "../../../components/links/LinkProblem";
import { useFocusAfterClose } from "../../../components/lists/focusRow";
import { PageMeta } from "../../../components/page/PageMeta";
import { useLocation } from "../../../routing/location";
import { useAddressLink } from "../../../state/page/useAddressLink";
import { userSourceAtom } from "../../../state/session/currentUser";
import { userDeps } from "../../../state/session/scope";
import { failureToast, notify } from "../../../state/toasts/toasts";
import { ForgotPage } from "./ForgotPage";
import { ResetDialog } from "./ResetDialog";

const texts = resetTexts.link;

/** Recovers the password: asks for a link, or opens the one of the address. Source: spec 2 §2. */
export function ResetPasswordPage() {
  const { link, forget } = useAddressLink(pagePath("resetPassword"), readResetLink);
  return (
    <div className="w-full max-w-[376px] mx-auto pt-[clamp(8px,6vh,64px)]">
      <PageMeta title={pageTitles.resetPassword} description={pageDescriptions.resetPassword} />
      {link ? <LinkPage key={link.signature} link={link} onForget={forget} /> : <ForgotPage />}
    </div>
  );
}

/** What the reset link of a mail opens: it is verified, then takes a new password. Source: spec 2 §4. */
function LinkPage({ link, onForget }: { link: ResetLink; onForget: () => void }) {
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
      {state.step === "verifying" && <WaitingText text={mailLinkTexts.verifying} />}
      {isForm && (
        <>
          <p className="mb-6 text-fg-2">{texts.valid}</p>
          <Button ref={opener} variant="primary" size="lg" block onClick={() => setClosed(false)}>
            {texts.open}
          </Button>
        </>
      )}
      {state.step === "success" && <DonePanel {...texts.success} />}
      {(state.step === "invalid" || state.step === "unverified") && (
        <LinkProblem
          problem={state}
          invalid={texts.invalid.text}
          renewal={
            <Button variant="primary" onClick={onForget}>
              {texts.invalid.action}
            </Button>
          }
          onRetry={() => void flow.verify()}
        />
      )}
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

/** Verifies a reset link at once, and sets the new password. */
function useResetFlow(link: ResetLink) {
  const store = useStore();
  const { route } = useLocation();
  return useFlow(
    () =>
      createResetFlow(link, {
        ...userDeps(store),
        onFailure: (error) => notify(store, failureToast(resetTexts.form.failed, error)),
        // A user who was signed in here may no longer be.
        onReset: () => void store.get(userSourceAtom).refresh(),
        redirect: () => route(pagePath("home"), true),
      }),
    (flow) => void flow.verify(),
  );
}
