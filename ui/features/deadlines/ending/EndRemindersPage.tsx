import type { RemindersLink } from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { endRemindersTexts as texts } from "@sgi/core/texts/deadlines";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { FormFailure } from "../../../components/forms/FormFailure";
import { Icon } from "../../../components/look/Icon";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { currentUserAtom, userSourceAtom } from "../../../state/session/currentUser";
import { useEndReminders } from "./useEndReminders";
import { useRemindersLink } from "./useRemindersLink";

/** The page of a reminder's link, which turns one's own reminders off. Source: spec 3 §8. */
export function EndRemindersPage() {
  const link = useRemindersLink();
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
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    title.current?.focus();
    // A signed-in user's settings show the reminders' state.
    if (store.get(currentUserAtom)) void store.get(userSourceAtom).refresh();
  }, [store]);
  return (
    <>
      <Panel role="status" className="flex items-start gap-3 p-4 mb-5">
        <Icon drawing={circleCheckIcon} size={20} className="mt-[1px] text-success" />
        <div className="flex-1 min-w-0">
          <p ref={title} tabIndex={-1} className="font-semibold">
            {texts.done.title}
          </p>
          <p className="text-sm text-fg-muted">{texts.done.text}</p>
        </div>
      </Panel>
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
