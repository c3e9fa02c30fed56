import { readQuery } from "@sgi/core/api";
import { hasFeature, pagePath } from "@sgi/core/session";
import { getSupervision } from "@sgi/core/supervision";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { supervisionTexts as texts } from "@sgi/core/texts/supervision";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../../components/buttons/ButtonLink";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { StaleNote } from "../../components/lists/StaleNote";
import { databaseBackupIcon } from "../../components/look/icons/databaseBackup";
import { ticketIcon } from "../../components/look/icons/ticket";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { NotFound } from "../../shell/NotFound";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { useLoaded } from "../../state/api/useLoaded";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { CompaniesPanel } from "./CompaniesPanel";
import { ConcernsPanel } from "./ConcernsPanel";
import { LatestPanel } from "./LatestPanel";
import { ServiceFigures } from "./ServiceFigures";

const supervisionAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getSupervision),
}));

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
