import { readQuery } from "@sgi/core/api";
import { hasFeature } from "@sgi/core/session";
import {
  createSessionChanges,
  listSessions,
  type OthersEnding,
  type OwnSession,
} from "@sgi/core/settings";
import { sessionsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { errorTexts, shellTexts } from "@sgi/core/texts/shell";
import { formatInTable } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { WaitingText } from "../../../../components/feedback/Waiting";
import { Icon } from "../../../../components/look/Icon";
import { monitorIcon } from "../../../../components/look/icons/monitor";
import { rotateCwIcon } from "../../../../components/look/icons/rotateCw";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { apiQueryAtom, useLoaded } from "../../../../state/api/apiQuery";
import { queryClientAtom } from "../../../../state/api/queries";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { clientAtom } from "../../../../state/session/scope";
import { EndOthersDialog } from "./EndOthersDialog";

const sessionsAtom = apiQueryAtom((get) => ({ ...readQuery(get(clientAtom), listSessions) }));

/** Where the user is signed in, and the ways out; only where the host tells. Source: spec 3 §4. */
export function SessionsSection() {
  const isPeople = hasFeature(useAtomValue(currentUserAtom), "people");
  return isPeople ? (
    <SettingsRow title={texts.title} text={texts.text}>
      <Sessions />
    </SettingsRow>
  ) : null;
}

function Sessions() {
  const view = useSessions();
  const panel = useRef<HTMLDivElement>(null);
  const hasOthers = view.sessions.some(({ current }) => !current);
  const hadOthers = useRef(false);
  useEffect(() => {
    // The button that the dialog would give the focus back to is gone.
    if (hadOthers.current && !hasOthers) panel.current?.focus();
    hadOthers.current = hasOthers;
  }, [hasOthers]);
  if (view.state === "loading") return <WaitingText text={shellTexts.loading} />;
  if (view.state === "failed") return <LoadError onRetry={view.retry} />;
  const end = (session: OwnSession) => {
    // The row disappears with its button.
    panel.current?.focus();
    view.end(session);
  };
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-3">
      {view.state === "stale" && <LoadError onRetry={view.retry} />}
      <Panel>
        <ul aria-label={texts.list}>
          {view.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              pending={view.ending?.id === session.id}
              unavailable={view.ending !== undefined}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
      </Panel>
      {hasOthers ? (
        <div>
          <Button
            variant="secondary"
            pending={view.ending === null}
            unavailable={view.ending !== undefined && view.ending !== null}
            onClick={view.askOthers}
          >
            {view.ending === null ? texts.pending : texts.endOthers}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-fg-muted">{texts.onlyThis}</p>
      )}
      <EndOthersDialog {...view.dialog} onConfirm={view.endOthers} />
    </div>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Note tone="danger">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{texts.loadFailed}</p>
          <Button variant="secondary" size="sm" icon={rotateCwIcon} onClick={onRetry}>
            {errorTexts.fallback.retry}
          </Button>
        </div>
      </Note>
    </div>
  );
}

function SessionRow({
  session,
  pending,
  unavailable,
  onEnd,
}: {
  session: OwnSession;
  pending: boolean;
  unavailable: boolean;
  onEnd: () => void;
}) {
  const { browser, system, address, usedAt, current } = session;
  const device = texts.device(browser ?? null, system ?? null) || texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <Icon drawing={monitorIcon} className="text-fg-muted" />
      <div className="flex-[1_1_200px] min-w-0">
        <span className="font-medium">{device}</span>
        {current && <span className="ml-2 badge badge-neutral">{texts.current}</span>}
        <div className="caption num [overflow-wrap:anywhere]">
          {texts.facts(address || texts.never, formatInTable(usedAt) ?? texts.never)}
        </div>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.endOf(device)}
          pending={pending}
          unavailable={unavailable && !pending}
          onClick={onEnd}
        >
          {pending ? texts.pending : texts.end}
        </Button>
      )}
    </li>
  );
}

/** The user's own sessions, and their ends. */
function useSessions() {
  const loaded = useLoaded(sessionsAtom);
  const { data } = useAtomValue(sessionsAtom);
  const { flow, writing, dialog } = useAskedWrite(createSessionChanges, {
    refresh: (store) =>
      void store.get(queryClientAtom).invalidateQueries({ queryKey: [listSessions.path] }),
    done: (ended) => (ended === null ? texts.endedOthers : texts.ended),
    failed: () => texts.failed,
  });
  return {
    ...loaded,
    /** Empty until loaded. */
    sessions: data?.sessions ?? [],
    /** The one being ended: null for all others, undefined for none. */
    ending: writing,
    /** The question about all others. */
    dialog,
    end: (session: OwnSession) => void flow.write(session, {}),
    askOthers: () => flow.ask(null),
    endOthers: (input: OthersEnding) => void flow.confirm(input),
  };
}
