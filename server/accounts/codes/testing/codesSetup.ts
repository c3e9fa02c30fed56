import type { CompanyCodePage } from "@sgi/core/accounts/codes";
import type { Browser } from "../../../app/testing/browser";
import { SERVER_START_AT, startTestServer } from "../../../app/testing/testServer";
import type { AuditEntry } from "../../../storage/store/schema/auditTypes";
import type { Store } from "../../../storage/store/store";
import { watchAudit } from "../../../storage/store/testing/watchAudit";
import { companyCode } from "../../registration/testing/codes";

/** The fields of the code `own`, unchanged, as the panel sends them. */
export const OWN = {
  code: "ABCD-2345-EFGH",
  role: "admin",
  usageLimit: 1,
  expiresAt: null,
  isActive: true,
};

/** A server with codes of two companies and of the superadmin, and the calls that manage them. */
export async function setUpCodes(store: Store) {
  const audit: AuditEntry[] = [];
  const server = await startTestServer(watchAudit(store, audit));
  const add = (fields: Parameters<typeof companyCode>[0]) =>
    store.companyCodes.create(companyCode(fields));
  await add({ id: "own", companyId: "acme", createdBy: "admin" });
  await add({ id: "others", code: "ALTRUI-1", companyId: "other" });
  await add({ id: "super", code: "SUPER-1", createdAt: SERVER_START_AT, role: "superadmin" });
  await add({ id: "odd", code: "STRANO-1", companyId: "acme", role: "superadmin" });
  const admin = await server.signedIn("admin");

  const said = async (answer: Response) => {
    const text = await answer.text();
    return [answer.status, text === "" ? "" : JSON.parse(text).message];
  };
  return {
    server,
    audit,
    add,
    admin,
    superadmin: await server.signedIn("superadmin"),
    stranger: await server.signedIn("stranger"),
    async list(browser: Browser, query = ""): Promise<CompanyCodePage> {
      return (await browser.get(`/api/company-codes${query}`)).json() as Promise<CompanyCodePage>;
    },
    async generate(browser: Browser): Promise<number> {
      return (await browser.write("POST", "/api/company-codes/bulk-generate")).status;
    },
    /** Gives status and message. */
    change: async (id: string, given: object = {}, browser = admin) =>
      said(await browser.write("PATCH", `/api/company-codes/${id}`, { ...OWN, ...given })),
    remove: async (id: string, browser = admin) =>
      said(await browser.write("DELETE", `/api/company-codes/${id}`)),
  };
}
export type CodesSetup = Awaited<ReturnType<typeof setUpCodes>>;
