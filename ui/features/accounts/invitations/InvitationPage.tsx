import { createAcceptFlow } from "@sgi/core/accounts/invitations";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { mailLinkTexts, invitationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../../components/buttons/Button";
import { DonePanel } from "../../../components/feedback/DonePanel";
import { WaitingText } from "../../../components/feedback/Waiting";
import { LinkProblem } from "../../../components/links/LinkProblem";
import { PageMeta } from "../../../components/page/PageMeta";
import { useAddressLink } from "../../../state/page/useAddressLink";
import { userDeps } from "../../../state/session/scope";
import { keepEmail } from "../../../state/session/signIn";
import { failureToast, notify } from "../../../state/toasts/toasts";
import { InvitationForm } from "./InvitationForm";

/** What an invitation's link opens: it is verified, then takes a password. Source: spec 3 §4. */
export function InvitationPage() {
  const { link } = useAddressLink(pagePath("invitation"), ({ codice }) => codice || null);
  return (
    <div className="w-full max-w-[376px] mx-auto pt-[clamp(8px,6vh,64px)]">
      <PageMeta title={pageTitles.invitation} description={pageDescriptions.invitation} />
      <h1 tabIndex={-1} className="h1 mb-4">
        {texts.heading}
      </h1>
      {link === null ? (
        <LinkProblem
          problem={{ step: "invalid" }}
          invalid={texts.invalid}
          onRetry={() => undefined}
        />
      ) : (
        <Invitation key={link} link={link} />
      )}
    </div>
  );
}

function Invitation({ link }: { link: string }) {
  const { flow, state, failure } = useAcceptFlow(link);
  switch (state.step) {
    case "verifying":
      return <WaitingText text={mailLinkTexts.verifying} />;
    case "form":
      return (
        <InvitationForm
          invited={state.invited}
          pending={state.pending}
          failure={failure}
          onSend={(fields) => void flow.submit(fields)}
        />
      );
    case "done":
      return <Done email={state.invited.email} />;
    default:
      return (
        <LinkProblem problem={state} invalid={texts.invalid} onRetry={() => void flow.verify()} />
      );
  }
}

/** The invited person is a user now; the sign-in has the address already. */
function Done({ email }: { email: string }) {
  const store = useStore();
  useEffect(() => keepEmail(store, email), [store, email]);
  const { title, text, action } = texts.done;
  return (
    <>
      <DonePanel takesFocus title={title} text={text(email)} className="mb-5" />
      <ButtonLink variant="primary" size="lg" block href={pagePath("auth")}>
        {action}
      </ButtonLink>
    </>
  );
}

/** Verifies an invitation's link at once, and creates the user. */
function useAcceptFlow(link: string) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(
    () =>
      createAcceptFlow(link, {
        ...userDeps(store),
        onFailure(error) {
          notify(store, failureToast(texts.failed, error));
          setFailure(failureText(error));
        },
      }),
    (begun) => void begun.verify(),
  );
  return { flow, state, failure };
}
