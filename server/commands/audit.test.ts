import { join } from "node:path";
import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { createAuditSeal } from "../audit/auditSeal";
import { purgeAudit } from "../audit/purgeAudit";
import { prepareInstallation } from "../installation/testing/prepareInstallation";
import { openStore } from "../store/openStore";
import { auditEntry, CREATED_AT, company } from "../store/testing/records";
import { runSql } from "../store/testing/runSql";
import { useCommandFolder } from "./testing/runCommand";

const { dataDir, run } = useCommandFolder();
const options = () => ({ sqlitePath: join(dataDir(), "sgi.db") });

beforeEach(async () => {
  await prepareInstallation(dataDir());
  const store = await openStore(options());
  await store.companies.create(company());
  for (const [id, companyId] of [
    ["a", "company-a"],
    ["b", "company-a"],
    ["c", null],
    ["d", "company-gone"],
  ] as const) {
    await store.audit.append(auditEntry({ id, companyId }));
  }
  await store.close();
});

it("says of each company whether its log is whole", async () => {
  expect(await run(["audit", "verify"])).toMatchObject({
    code: 0,
    out: [
      "(nessuna azienda): registro integro, 1 voce.",
      "Alfa Srl: registro integro, 2 voci.",
      "(azienda eliminata company-gone): registro integro, 1 voce.",
    ],
    err: [],
  });
});

it("shows what is hidden in a company's name", async () => {
  await runSql(options(), "update companies set name = 'Alfa' || char(8238) || 'lrS'");
  const { out } = await run(["audit", "verify"]);
  expect(out[1]).toBe("Alfa\ufffdlrS: registro integro, 2 voci.");
});

it("names the first entry that is not as it was written, and ends by 1", async () => {
  await runSql(options(), "update audit set details = '' where id = 'b'");
  await runSql(options(), "delete from audit where id = 'c'");
  expect(await run(["audit", "verify"])).toMatchObject({
    code: 1,
    out: ["(azienda eliminata company-gone): registro integro, 1 voce."],
    err: [
      "(nessuna azienda): registro alterato. La voce 1 manca.",
      "Alfa Srl: registro alterato. La voce 2, del 01/03/26, 11:00:00, è stata modificata.",
    ],
  });
});

const KEY = "the key of before, long enough to be one";

it("says which entry another key sealed, when the data were moved without theirs", async () => {
  const store = await openStore(options());
  const { companyId } = auditEntry();
  const at = CREATED_AT - 100 * DAY_MS;
  await store.audit.append(auditEntry({ id: "old", companyId, action: "login", at }));
  const seal = createAuditSeal(Buffer.from(KEY));
  const log = { error: () => undefined };
  await purgeAudit({ store, seal, newId: () => "summary", log }, { now: CREATED_AT });
  await store.close();
  expect((await run(["audit", "verify"], { SGI_SECRET_KEY: KEY })).code).toBe(0);
  const moved = await run(["audit", "verify"]);
  expect(moved.code).toBe(1);
  expect(moved.err).toEqual([
    expect.stringMatching(
      /^Alfa Srl: registro non verificabile per intero\. La voce 3, del .+, riassume voci scadute ed è sigillata con una chiave diversa/,
    ),
  ]);
  expect(moved.err[0]).not.toContain("alterato");
});

it("says so when the command is not complete", async () => {
  for (const args of [["audit"], ["audit", "verifica"]]) {
    expect((await run(args)).code).toBe(2);
  }
});
