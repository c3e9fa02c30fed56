import { auditTexts } from "@sgi/core/texts/logs";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useRef } from "react";
import { ListKeys } from "../../components/keys/ListKeys";
import { showStart } from "../../components/lists/ListFooter";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { LIST_ID } from "../../state/keys/listElement";
import { useAnnouncement } from "../../state/page/useAnnouncement";
import { AuditActions } from "./AuditActions";
import { LogFilter } from "./LogFilter";
import { LogList } from "./LogList";
import { type LogView, useLog } from "./useLog";
import { useLogRequest } from "./useLogRequest";
import { useVerification } from "./useVerification";
import { VerificationNote } from "./VerificationNote";

/** The audit log, its filters and its verification. Source: spec 2 §2. */
export function AuditPage() {
  const panel = useRef<HTMLDivElement>(null);
  const asked = useLogRequest();
  const log = useLog(asked.request);
  const verification = useVerification();
  const { group, from, to, user, search } = asked.request;
  const isKnown = log.state === "ready" || log.state === "stale";
  const toPage = (page: number) => {
    asked.toPage(page);
    showStart(panel.current);
  };
  return (
    <>
      <PageMeta title={pageTitles.auditLogs} description={pageDescriptions.auditLogs} />
      <div className="-mt-1 mb-2">
        <Breadcrumb current={auditTexts.heading} />
      </div>
      <PageHead title={auditTexts.heading} note={isKnown ? noteOf(log) : ""}>
        <AuditActions request={asked.request} log={log} verification={verification} />
      </PageHead>
      <VerificationNote verification={verification} />
      <Panel
        id={LIST_ID}
        tabIndex={-1}
        aria-label={auditTexts.heading}
        ref={panel}
        className="[--row-h:44px]"
      >
        <LogFilter asked={asked} users={log.users} />
        <LogList log={log} asked={asked} onPage={toPage} />
      </Panel>
      <ListKeys link={asked.link} />
      <ResultsSaid
        subject={[group, from, to, user, search].join(" ")}
        found={isKnown ? auditTexts.found(log.page.total) : null}
      />
    </>
  );
}

function noteOf({ isReading, total }: LogView): string {
  return isReading ? auditTexts.reading(total) : auditTexts.count(total);
}

/** Reads the number of results out once typing pauses. */
function ResultsSaid({ subject, found }: { subject: string; found: string | null }) {
  const said = useAnnouncement(subject, found);
  return (
    <p role="status" className="sr-only">
      <span key={said.subject}>{said.text}</span>
    </p>
  );
}
