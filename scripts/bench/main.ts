import { benchAuditLog } from "./auditLog";
import { benchAuditPage } from "./auditPage";
import { benchBackup } from "./backup";
import { benchCompanyBackup } from "./companyBackup";
import { benchDocumentList, benchDocumentListPostgres } from "./documentList";
import { benchDocumentRules } from "./documentRules";
import { benchFirstLoad } from "./firstLoad";
import { benchListArriving } from "./listArriving";
import { benchLists } from "./lists";
import { benchLogin } from "./login";
import { benchOpener } from "./opener";
import { benchOpenerStart } from "./openerStart";
import { benchOpenerWide } from "./openerWide";
import { benchSizing } from "./sizing";
import { benchSync } from "./sync";
import { benchTwoServers } from "./twoServers";
import { benchUpload } from "./upload";

/** Some take numbers, as what they should measure in the place of what they usually do. */
const BENCHES: Record<string, (numbers: readonly number[]) => boolean | Promise<boolean>> = {
  "audit-log": benchAuditLog,
  "audit-page": benchAuditPage,
  backup: benchBackup,
  "company-backup": benchCompanyBackup,
  "document-rules": benchDocumentRules,
  "document-list": benchDocumentList,
  "document-list-postgres": benchDocumentListPostgres,
  "first-load": benchFirstLoad,
  "list-arriving": benchListArriving,
  lists: benchLists,
  login: benchLogin,
  opener: benchOpener,
  "opener-start": benchOpenerStart,
  "opener-wide": benchOpenerWide,
  sizing: benchSizing,
  sync: benchSync,
  "two-servers": benchTwoServers,
  upload: benchUpload,
};

const words = process.argv.slice(2);
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
const asked = words.filter((word) => !/^\d+$/.test(word));
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}
let hold = true;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) hold = (await bench(numbers)) && hold;
}
process.exitCode = hold ? 0 : 1;
