import { type LogRequest, logCsv, logCsvName } from "@sgi/core/logs";
import { auditTexts, logTexts } from "@sgi/core/texts/logs";
import { formatDate } from "@sgi/core/time";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { downloadIcon } from "../../components/look/icons/download";
import { shieldCheckIcon } from "../../components/look/icons/shieldCheck";
import { PageActions } from "../../components/menus/PageActions";
import { queryClientAtom } from "../../state/api/queries";
import { tellExport } from "../../state/api/tellExport";
import { saveTextAtom } from "../../state/browser/saveFile";
import { clockAtom, timersAtom } from "../../state/browser/services";
import { scopeAtom } from "../../state/session/scope";
import { LOG_KEY, type LogView } from "./useLog";
import type { Verification } from "./VerificationNote";

/** What can be done with the whole log. */
export function AuditActions({
  request,
  log,
  verification,
}: {
  request: LogRequest;
  log: LogView;
  verification: Verification;
}) {
  const { isExporting, exportLog } = useLogExport();
  const isVerifying = verification.state.step === "verifying";
  return (
    <PageActions
      label={auditTexts.actions}
      actions={[
        {
          label: isVerifying ? auditTexts.verifying : auditTexts.verify,
          icon: shieldCheckIcon,
          pending: isVerifying,
          onSelect: () => void verification.flow.verify(),
        },
        {
          label: isExporting ? auditTexts.exporting : auditTexts.exportCsv,
          icon: downloadIcon,
          pending: isExporting,
          // A part of the log would look like all of it, and an empty file is useless.
          unavailable: log.isReading || log.state !== "ready" || log.page.total === 0,
          onSelect: () => void exportLog(log, request),
        },
      ]}
    />
  );
}

type Exported = Pick<LogView, "found" | "titles" | "users">;

/** The filters by their names on the screen. */
function filterText({ group, from, to, user }: LogRequest, users: LogView["users"]): string {
  const chosen = users.find(({ id }) => id === user);
  return [
    group !== null && auditTexts.group[group],
    auditTexts.period.text(formatDate(from), formatDate(to)),
    user !== null && (chosen ? chosen.name || logTexts.system : user),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Saves the entries found, on all pages, as a CSV file. Source: settled point 40. */
function useLogExport() {
  const store = useStore();
  const [isExporting, setExporting] = useState(false);
  const isBusy = useRef(false);
  const exportLog = async ({ found, titles, users }: Exported, request: LogRequest) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setExporting(true);
    try {
      const timers = store.get(timersAtom);
      const { ended: signal } = store.get(scopeAtom);
      const pieces = await logCsv(found, { texts: logTexts, titles, timers, signal });
      const name = logCsvName(store.get(clockAtom).now());
      store.get(saveTextAtom).save(name, pieces.join(""), "text/csv");
      const { search } = request;
      const filter = filterText(request, users);
      const told = tellExport(store, { list: "logs", rows: found.length, filter, search });
      // Refetches the log, which now has an entry about this export.
      void told.then(() => store.get(queryClientAtom).invalidateQueries({ queryKey: LOG_KEY }));
    } catch (error) {
      // The user has signed out: the export is dropped.
      if (!store.get(scopeAtom).ended.aborted) throw error;
    } finally {
      isBusy.current = false;
      setExporting(false);
    }
  };
  return { isExporting, exportLog };
}
