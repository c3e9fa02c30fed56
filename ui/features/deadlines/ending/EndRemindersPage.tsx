import { createEndRemindersFlow, type RemindersLink, readRemindersLink } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { endRemindersTexts as texts } from "@sgi/core/texts/deadlines";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../../../components/buttons/Button";
import { DonePanel } from "../../../components/feedback/DonePanel";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { FormFailure } from "../../../components/feedback/SaidText";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { useAddressLink } from "../../../state/page/useAddressLink";
import { currentUserAtom, userSourceAtom } from "../../../state/session/currentUser";
import { hostDeps } from "../../../state/session/scope";
import { failureToast, notify } from "../../../state/toasts/toasts";

/** The page of a reminder's link, which turns one's own reminders off. Source: spec 3 §8. */
export function EndRemindersPage() {
  const { link } = useAddressLink(pagePath("endReminders"), readRemindersLink);
  return (
    <div className="w-full max-w-[376px] mx-auto pt-[clamp(8px,6vh,64px)]">
      <PageMeta title={pageTitles.endReminders} description={pageDescriptions.endReminders} />
      <h1 tabIndex={-1} className="h1 mb-4">
        {texts.heading}
      </h1>
      {link === null ? <Invalid /> : <Ending key={link.signature} link={link} />}
    </div>
  );
}

function Ending({ link }: { link: RemindersLink }) {
  const { flow, state, failure } = useEndReminders(link);
  if (state.step === "invalid") return <Invalid />;
  if (state.step === "done") return <Done />;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-fg-2">{texts.text}</p>
      <FormFailure text={failure} />
      <Button
        variant="primary"
        size="lg"
        block
        pending={state.pending}
        onClick={() => void flow.confirm()}
      >
        {state.pending ? texts.pending : texts.confirm}
      </Button>
    </div>
  );
}

function Done() {
  const store = useStore();
  useEffect(() => {
    // A signed-in user's settings show the reminders' state.
    if (store.get(currentUserAtom)) void store.get(userSourceAtom).refresh();
  }, [store]);
  return (
    <>
      <DonePanel takesFocus {...texts.done} className="mb-5" />
      <ToPanel />
    </>
  );
}

function Invalid() {
  return (
    <>
      <Panel role="alert" className="mb-5">
        <EmptyState danger icon={octagonXIcon} {...texts.invalid} />
      </Panel>
      <ToPanel />
    </>
  );
}

function ToPanel() {
  return (
    <ButtonLink variant="secondary" size="lg" block href={pagePath("home")}>
      {texts.toPanel}
    </ButtonLink>
  );
}

/** Turns the reminders of a link's user off. */
function useEndReminders(link: RemindersLink) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createEndRemindersFlow(link, {
      ...hostDeps(store),
      onFailure(error) {
        notify(store, failureToast(texts.failed, error));
        setFailure(failureText(error));
      },
    }),
  );
  return { flow, state, failure };
}
