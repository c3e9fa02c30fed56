import type { LogRequest } from "@sgi/core/logs";
import { auditTexts } from "@sgi/core/texts/logs";
import { downloadIcon } from "../../components/look/icons/download";
import { shieldCheckIcon } from "../../components/look/icons/shieldCheck";
import { PageActions } from "../../components/menus/PageActions";
import type { LogView } from "./useLog";
import { useLogExport } from "./useLogExport";
import type { Verification } from "./useVerification";

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
