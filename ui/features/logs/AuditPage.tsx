import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { LOG_GROUPS, type LogUser } from "@sgi/core/logs";
import { auditTexts } from "@sgi/core/texts/logs";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { Segmented } from "../../components/forms/Segmented";
import { ListKeys } from "../../components/keys/ListKeys";
import { Announced } from "../../components/lists/Announced";
import { showStart } from "../../components/lists/ListFooter";
import { SearchField } from "../../components/lists/SearchField";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { shortcutsAtom } from "../../state/keys/keyPlace";
import { LIST_ID } from "../../state/keys/listElement";
import { AuditActions } from "./AuditActions";
import { LogList } from "./LogList";
import { LogNarrowing } from "./LogNarrowing";
import { type LogView, useLog, useLogRequest, useNarrows } from "./useLog";
import { useVerification, VerificationNote } from "./VerificationNote";

const SEGMENTS = (["all", ...LOG_GROUPS] as const).map((value) => ({
  value,
  label: auditTexts.group[value],
}));

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
      <Announced
        subject={[group, from, to, user, search].join(" ")}
        found={isKnown ? auditTexts.found(log.page.total) : null}
      />
    </>
  );
}

function noteOf({ isReading, total }: LogView): string {
  return isReading ? auditTexts.reading(total) : auditTexts.count(total);
}

/** Search, kind of activity, and where the host has it, period and user. */
function LogFilter({
  asked,
  users,
}: {
  asked: ReturnType<typeof useLogRequest>;
  users: readonly LogUser[];
}) {
  const narrows = useNarrows();
  const isOn = useAtomValue(shortcutsAtom);
  const { search, group } = asked.request;
  return (
    <search
      onBlur={asked.flush}
      className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 border-0 border-b border-b-solid border-line max-md:gap-2 max-md:p-3 print:hidden"
    >
      <SearchField
        label={auditTexts.search}
        value={search}
        onChange={(text) => asked.search(text.slice(0, SEARCH_MAX_LENGTH))}
        shortcut={isOn ? "/" : undefined}
        className="w-full lg:w-[300px]"
      />
      <Segmented
        className="max-md:w-[calc(100%+24px)]"
        label={auditTexts.filter}
        value={group ?? "all"}
        onChange={(value) => asked.filter(value === "all" ? null : value)}
        segments={SEGMENTS}
      />
      {narrows && <LogNarrowing asked={asked} users={users} />}
    </search>
  );
}
