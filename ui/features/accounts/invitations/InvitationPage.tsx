import { invitationTexts as texts } from "@sgi/core/texts/accounts/auth";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { Spinner } from "../../../components/look/Spinner";
import { PageMeta } from "../../../components/page/PageMeta";
import { InvitationDone } from "./InvitationDone";
import { InvitationForm } from "./InvitationForm";
import { InvitationProblem } from "./InvitationProblem";
import { useAcceptFlow } from "./useAcceptFlow";
import { useInvitationLink } from "./useInvitationLink";

/** What an invitation's link opens: it is verified, then takes a password. Source: spec 3 §4. */
export function InvitationPage() {
  const link = useInvitationLink();
  return (
    <div className="w-full max-w-[376px] mx-auto pt-[clamp(8px,6vh,64px)]">
      <PageMeta title={pageTitles.invitation} description={pageDescriptions.invitation} />
      <h1 tabIndex={-1} className="h1 mb-4">
        {texts.heading}
      </h1>
      {link === null ? (
        <InvitationProblem problem={{ step: "invalid" }} onRetry={() => undefined} />
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
      return (
        <p role="status" className="flex items-center gap-2 text-fg-2">
          <Spinner />
          {texts.verifying}
        </p>
      );
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
      return <InvitationDone email={state.invited.email} />;
    default:
      return <InvitationProblem problem={state} onRetry={() => void flow.verify()} />;
  }
}
