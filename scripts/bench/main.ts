import { benchAuditLog } from "./auditLog";
import { benchAuditPage } from "./auditPage";
import { benchBackup } from "./backup";
import { benchDocumentList } from "./documentList";
import { benchDocumentRules } from "./documentRules";
import { benchFirstLoad } from "./firstLoad";
import { benchLogin } from "./login";
import { benchOpener } from "./opener";
import { benchOpenerStart } from "./openerStart";
import { benchOpenerWide } from "./openerWide";
import { benchSearch } from "./search";
import { benchUpload } from "./upload";

const BENCHES: Record<string, () => boolean | Promise<boolean>> = {
  "audit-log": benchAuditLog,
  "audit-page": benchAuditPage,
  backup: benchBackup,
  "document-rules": benchDocumentRules,
  "document-list": benchDocumentList,
  "first-load": benchFirstLoad,
  login: benchLogin,
  opener: benchOpener,
  "opener-start": benchOpenerStart,
  "opener-wide": benchOpenerWide,
  search: benchSearch,
  upload: benchUpload,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}
let hold = true;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) hold = (await bench()) && hold;
}
process.exitCode = hold ? 0 : 1;
