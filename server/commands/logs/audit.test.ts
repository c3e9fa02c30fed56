import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { createAuditSeal } from "../../storage/audit/auditSeal";
import { purgeAudit } from "../../storage/audit/purgeAudit";
import { storedNameOf } from "../../storage/files/types";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { openStore } from "../../storage/store/openStore";
import type { ChainedEntry } from "../../storage/store/schema/auditTypes";
import { entryHash } from "../../storage/store/schema/keys/entryHash";
import {
  approval,
  auditEntry,
  CREATED_AT,
  company,
  document,
} from "../../storage/store/testing/records";
import { runSql } from "../../storage/store/testing/runSql";
import { useCommandFolder } from "../testing/runCommand";

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
  // As an earlier version without seals left it: the first command seals it.
  await rm(join(dataDir(), "sgi.audit-sealed"));
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

it("says of each company whether its approved files are those that were approved [APPR-05]", async () => {
  const store = await openStore(options());
  const text = "%PDF-1.7";
  const fileHash = createHash("sha256").update(text).digest("hex");
  await store.documents.create(document({ fileHash }));
  await store.approvals.append(approval({ mark: `sha256:${fileHash}` }));
  await store.close();
  const path = join(dataDir(), "files", storedNameOf(fileHash));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const whole = await run(["audit", "verify"]);
  expect(whole).toMatchObject({ code: 0, err: [] });
  expect(whole.out).toContain("Alfa Srl: file approvati integri, 1.");
  writeFileSync(path, "%PDF-1.8");
  const altered = await run(["audit", "verify"]);
  expect(altered).toMatchObject({
    code: 1,
    err: [
      "Alfa Srl: file approvati non più come approvati: 1 di 1.",
      "«Audit interni», Rev.3: il contenuto non è quello approvato.",
    ],
  });
  expect(altered.out).toContain("Alfa Srl: registro integro, 2 voci.");
});

it("shows what is hidden in a company's name", async () => {
  await runSql(options(), "update companies set name = 'Alfa' || char(8238) || 'lrS'");
  const { out } = await run(["audit", "verify"]);
  expect(out[1]).toBe("Alfa\ufffdlrS: registro integro, 2 voci.");
});

it("reports the end of a log that was rewritten as a whole without the key [AUDIT-12]", async () => {
  expect((await run(["audit", "verify"])).code).toBe(0);
  const store = await openStore(options());
  const [entry] = await store.audit.listChain("company-a", 1, 1);
  await store.close();
  const hash = entryHash({ ...(entry as ChainedEntry), details: "Altro" });
  await runSql(
    options(),
    `update audit set details = 'Altro', hash = '${hash}' where id = 'b';
     update "auditHeads" set hash = '${hash}' where scope = 'company-a'`,
  );
  const { code, err } = await run(["audit", "verify"]);
  expect([code, err]).toEqual([
    1,
    ["Alfa Srl: registro alterato. La voce 2, del 01/03/26, 11:00:00, è stata modificata."],
  ]);
});

it("names the first entry that is not as it was written, and ends by 1", async () => {
  expect((await run(["audit", "verify"])).code).toBe(0);
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

it("says which entry another key sealed, when the data were moved without theirs", {
  tags: ["long"],
}, async () => {
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
  const [nobodys, own] = moved.err;
  expect(own).toMatch(
    /^Alfa Srl: registro non verificabile per intero\. La voce 3, del .+, riassume voci scadute ed è sigillata con una chiave diversa/,
  );
  expect(own).not.toContain("alterato");
  expect(nobodys).toMatch(/La sua fine, la voce 1, non porta il sigillo .+ esegui «key replace»/);
  expect((await run(["key", "replace"])).code).toBe(0);
  expect((await run(["audit", "verify"])).out).toContain(
    "(nessuna azienda): registro integro, 2 voci.",
  );
});

it("says so when the command is not complete", async () => {
  for (const args of [["audit"], ["audit", "verifica"]]) {
    expect((await run(args)).code).toBe(2);
  }
});
