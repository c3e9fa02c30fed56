import { readQuery } from "@sgi/core/api";
import { logLine } from "@sgi/core/logs";
import { hasFeature, pagePath } from "@sgi/core/session";
import {
  type Concern,
  concernsOf,
  getSupervision,
  type SupervisedEntry,
  type Supervision,
} from "@sgi/core/supervision";
import { logTexts } from "@sgi/core/texts/logs";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { concernText, supervisionTexts as texts } from "@sgi/core/texts/supervision";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../../components/buttons/Button";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { StaleNote } from "../../components/lists/StaleNote";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { databaseBackupIcon } from "../../components/look/icons/databaseBackup";
import { octagonXIcon } from "../../components/look/icons/octagonX";
import { ticketIcon } from "../../components/look/icons/ticket";
import { triangleAlertIcon } from "../../components/look/icons/triangleAlert";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { NotFound } from "../../shell/NotFound";
import { apiQueryAtom, useLoaded } from "../../state/api/apiQuery";
import { clockAtom } from "../../state/browser/services";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { CompaniesPanel } from "./CompaniesPanel";
import { ServiceFigures } from "./ServiceFigures";

const supervisionAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getSupervision),
}));

/** Data loss now or by tomorrow; anything else can wait a day. */
const GRAVE: ReadonlySet<Concern["kind"]> = new Set([
  "brokenLog",
  "noWholeBackup",
  "failingBackups",
  "moreFailing",
  "failingCopies",
  "faultyBackup",
  "noBackup",
  "moreWithoutBackup",
]);

/** The state of companies and service, without any company's documents. Source: spec 3 §4. */
export function SupervisionPage() {
  const isTold = hasFeature(useAtomValue(currentUserAtom), "work");
  if (!isTold) return <NotFound />;
  return (
    <>
      <PageMeta title={pageTitles.supervision} description={pageDescriptions.supervision} />
      <PageHead title={texts.heading} note={texts.note} hasOwnRow>
        <ButtonLink variant="secondary" icon={databaseBackupIcon} href={pagePath("backup")}>
          {texts.backups}
        </ButtonLink>
        <ButtonLink variant="primary" icon={ticketIcon} href={pagePath("companyCodes")}>
          {texts.generate}
        </ButtonLink>
      </PageHead>
      <Service />
    </>
  );
}

function Service() {
  const { data } = useAtomValue(supervisionAtom);
  const { state, retry, retrying } = useLoaded(supervisionAtom);
  if (data === undefined) {
    if (state === "failed") return <ErrorPanel {...texts.loadError} onRetry={retry} />;
    return (
      <Panel>
        <ListSkeleton />
      </Panel>
    );
  }
  return (
    <>
      {state === "stale" && (
        <Panel className="mb-4 overflow-hidden">
          <StaleNote retrying={retrying} onRetry={retry} />
        </Panel>
      )}
      <ServiceFigures supervision={data} />
      <div className="grid lg:grid-cols-[minmax(0,1fr)_376px] gap-4 mt-4 items-start">
        <div className="contents lg:block">
          <CompaniesPanel supervision={data} />
        </div>
        <div className="flex flex-col gap-4 min-w-0 max-lg:order-first">
          <ConcernsPanel supervision={data} />
          <LatestPanel entries={data.log.latest} />
        </div>
      </div>
    </>
  );
}

/** The last entries of the log. */
function LatestPanel({ entries }: { entries: readonly SupervisedEntry[] }) {
  return (
    <Panel aria-labelledby="latest">
      <PanelHeader id="latest" title={texts.log}>
        <a href={pagePath("auditLogs")} className="text-sm py-1">
          {texts.wholeLog}
        </a>
      </PanelHeader>
      {entries.length === 0 && <p className="px-4 py-3 text-sm text-fg-muted">{texts.noEntries}</p>}
      <ul>
        {entries.map((entry, at) => {
          const line = logLine({ ...entry, documentId: null }, logTexts);
          return (
            <li
              key={entry.legacyId || at}
              className="flex flex-col px-4 py-2 border-0 border-b border-b-solid border-line-subtle last:border-b-0 text-sm"
            >
              <span className="[overflow-wrap:anywhere]">{line.action}</span>
              <span className="flex flex-wrap gap-x-3 caption num">
                <span>{line.at}</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{line.user}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What needs attention, the worst first. */
function ConcernsPanel({ supervision }: { supervision: Supervision }) {
  const concerns = concernsOf(supervision, useAtomValue(clockAtom).now());
  return (
    <Panel aria-labelledby="concerns">
      <PanelHeader id="concerns" title={texts.concerns} />
      <ul>
        {concerns.length === 0 && (
          <Line icon={circleCheckIcon} tone="text-success-solid" text={texts.noConcerns} />
        )}
        {concerns.map((concern) => (
          <Line
            key={concernText(concern)}
            icon={GRAVE.has(concern.kind) ? octagonXIcon : triangleAlertIcon}
            tone={GRAVE.has(concern.kind) ? "text-danger-solid" : "text-warning-solid"}
            text={concernText(concern)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ icon, tone, text }: { icon: IconDrawing; tone: string; text: string }) {
  return (
    <li className="flex items-center gap-3 min-h-12 px-4 py-2 border-0 border-b border-b-solid border-line-subtle last:border-b-0 text-sm">
      <Icon drawing={icon} className={`shrink-0 ${tone}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </li>
  );
}
