import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storedNameOf } from "../../storage/files/types";
import { openStore } from "../../storage/store/openStore";
import type { Store } from "../../storage/store/store";
import { proposal, reading } from "../../storage/store/testing/records";
import { useCommandFolder } from "../testing/runCommand";

const COMPANY = "Alfa Srl";
const { folder, dataDir, run } = useCommandFolder();

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const FORMER = "%PDF-1.7 uno";
const NOW = "%PDF-1.7 due";
const isKept = (text: string) => existsSync(join(dataDir(), "files", storedNameOf(hashOf(text))));

async function importRevision(revision: number, text: string, company = COMPANY) {
  const place = join(folder(), `${company} ${revision}`);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `7_Procedura_Rev.${revision}_2026-01-0${revision}.pdf`), text);
  expect((await run(["import", place, "--company", company, "--create"])).code).toBe(0);
}

async function withStore<T>(work: (store: Store) => Promise<T>) {
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function begin() {
  await run(["init", "--superadmin", "capo@esempio.it"]);
  await importRevision(1, FORMER);
  await importRevision(2, NOW);
}

const purge = (text: string, company = COMPANY, reason = "Dati personali") =>
  run(["purge-revision", "--company", company, "--sha256", hashOf(text), "--reason", reason]);

const formerOf = (store: Store) =>
  store.companies.findByName(COMPANY).then(async (company) => {
    const [document] = await store.documents.list(company?.id ?? "", "current");
    return store.revisions.list(company?.id ?? "", document?.id ?? "", 10);
  });

it("takes the bytes and the text away, and leaves the row and an entry [HIST-07, LIFE-04]", async () => {
  await begin();
  const done = await purge(FORMER);
  expect(done).toMatchObject({
    code: 0,
    out: [
      "Rimossa: «Procedura», Rev.1.",
      "Il file non c'è più. I backup fatti prima, e le loro copie, lo contengono ancora.",
    ],
    err: [],
  });
  expect([isKept(FORMER), isKept(NOW)]).toEqual([false, true]);
  await withStore(async (store) => {
    const [row] = await formerOf(store);
    expect(row).toMatchObject({ fileHash: "", fileSizeBytes: 0, mark: `sha256:${hashOf(FORMER)}` });
    expect(row?.purgedAt).toBeGreaterThan(0);
    expect(await store.texts.get(row?.companyId ?? "", hashOf(FORMER))).toBeNull();
    const [entry] = await store.audit.list({ companyId: row?.companyId, limit: 1 });
    expect(entry).toMatchObject({ action: "document.purgeRevision", documentId: row?.documentId });
    expect(entry?.details).toEqual({
      title: "Procedura",
      revision: "1",
      sha256: hashOf(FORMER),
      reason: "Dati personali",
    });
  });
  expect((await run(["files", "check"])).out).toEqual([
    "File diversi nominati dai documenti: 1, mancanti: 0.",
    "File che nessun documento nomina: 0.",
  ]);
  expect(await purge(FORMER)).toMatchObject({
    code: 0,
    out: ["Era già stata rimossa.", done.out[1]],
  });
});

it("leaves the bytes while another company names them, and then takes them [HIST-07]", async () => {
  await begin();
  await importRevision(1, FORMER, "Beta Srl");
  expect((await purge(FORMER)).out).toContain(
    "Il file resta: è anche di un'altra azienda, o di altro in questa.",
  );
  expect(isKept(FORMER)).toBe(true);
  await importRevision(2, "%PDF-1.7 tre", "Beta Srl");
  expect((await purge(FORMER, "Beta Srl")).code).toBe(0);
  expect(isKept(FORMER)).toBe(false);
});

it("leaves what waits for approval, and takes away what never entered force too [HIST-07, LIFE-18]", async () => {
  await begin();
  await withStore(async (store) => {
    const { id: companyId = "" } = (await store.companies.findByName(COMPANY)) ?? {};
    const ids = { id: "waits", documentId: "waits", companyId };
    await store.proposals.create(proposal({ ...ids, fileHash: hashOf(FORMER) }));
  });
  expect(await purge(FORMER)).toMatchObject({
    code: 1,
    err: [
      "È il file di una revisione in approvazione, «Audit interni»: prima va respinta o ritirata.",
    ],
  });
  expect(isKept(FORMER)).toBe(true);
  await withStore(async (store) => {
    const { id = "" } = (await store.companies.findByName(COMPANY)) ?? {};
    await store.proposals.settle(id, ["waits"], { state: "rejected", endedAt: 5 });
  });
  const done = await purge(FORMER);
  expect(done.out.slice(0, 2)).toEqual([
    "Rimossa: «Procedura», Rev.1.",
    "Rimossa: «Audit interni», Rev.3.",
  ]);
  expect(isKept(FORMER)).toBe(false);
  await withStore(async (store) => {
    const { id = "" } = (await store.companies.findByName(COMPANY)) ?? {};
    const row = await store.proposals.get(id, "waits");
    expect(row).toMatchObject({ fileHash: "", mark: `sha256:${hashOf(FORMER)}` });
    expect(await store.texts.get(id, hashOf(FORMER))).toBeNull();
    const entries = await store.audit.list({ companyId: id, limit: 2 });
    expect(entries.map(({ documentId }) => documentId)).toContain("waits");
  });
  expect((await purge(FORMER)).out[0]).toBe("Era già stata rimossa.");
});

it("leaves what is in force, unknown files, and asks for a reason [HIST-07]", {
  tags: ["long"],
}, async () => {
  await begin();
  expect(await purge(NOW)).toMatchObject({
    code: 1,
    err: ["È il file di un documento in vigore o archiviato, «Procedura»: non è stato rimosso."],
  });
  expect((await purge("altro")).code).toBe(1);
  expect((await purge(FORMER, "Nessuna")).code).toBe(2);
  expect((await purge(FORMER, COMPANY, " ")).code).toBe(2);
  expect([isKept(FORMER), isKept(NOW)]).toEqual([true, true]);
});

it("stays purged when an older backup is restored, without its bytes [HIST-07, HIST-08]", {
  tags: ["long"],
}, async () => {
  await begin();
  await importRevision(3, "%PDF-1.7 tre");
  const backup = await run(["backup"]);
  expect(backup.code).toBe(0);
  const [line = ""] = backup.out.filter((each) => each.includes(".zip"));
  const name = /[\w.-]+\.zip/.exec(line)?.[0] ?? "";
  await purge(FORMER);
  const restored = await run(["restore", join(dataDir(), "backups", name)]);
  expect(restored).toMatchObject({ code: 0, err: [] });
  await withStore(async (store) => {
    const rows = await formerOf(store);
    expect(
      rows.map(({ revision, fileHash, purgedAt }) => [revision, fileHash, purgedAt !== null]),
    ).toEqual([
      ["2", hashOf(NOW), false],
      ["1", "", true],
    ]);
  });
  expect([isKept(FORMER), isKept(NOW)]).toEqual([false, true]);
});

it("takes a scan away by purge-scan, and leaves its signature, also after a restore [LIFE-05, READ-09]", async () => {
  await begin();
  const SCAN = "%PDF-1.7 firme";
  const scanHash = hashOf(SCAN);
  const place = join(dataDir(), "files", storedNameOf(scanHash));
  mkdirSync(join(place, ".."), { recursive: true });
  writeFileSync(place, SCAN);
  const recordOf = (store: Store) =>
    store.companies
      .findByName(COMPANY)
      .then((company) => store.readings.get(company?.id ?? "", "s1"));
  await withStore(async (store) => {
    const { id: companyId = "" } = (await store.companies.findByName(COMPANY)) ?? {};
    const scan = { fileHash: scanHash, fileSizeBytes: SCAN.length };
    await store.readings.append(reading({ id: "s1", companyId, ...scan, name: "Ivo Forni" }));
  });
  const backup = await run(["backup"]);
  const purgeScan = () =>
    run(["purge-scan", "--company", COMPANY, "--sha256", scanHash, "--reason", "Dati personali"]);
  expect(await purgeScan()).toMatchObject({ code: 0, err: [] });
  expect(isKept(SCAN)).toBe(false);
  await withStore(async (store) => {
    const record = await recordOf(store);
    expect(record).toMatchObject({ fileHash: "", name: "Ivo Forni", day: "2026-01-02" });
    const [entry] = await store.audit.list({ companyId: record?.companyId, limit: 1 });
    expect(entry).toMatchObject({ action: "reading.purgeScan" });
    expect(entry?.details).toMatchObject({ sha256: scanHash, reason: "Dati personali" });
  });
  expect((await purgeScan()).out[0]).toBe("Era già stata rimossa.");
  expect(
    (await run(["purge-scan", "--company", COMPANY, "--sha256", hashOf("altro"), "--reason", "x"]))
      .code,
  ).toBe(1);
  const name = /[\w.-]+\.zip/.exec(backup.out.join("\n"))?.[0] ?? "";
  const restored = await run(["restore", join(dataDir(), "backups", name)]);
  expect(restored).toMatchObject({ code: 0, err: [] });
  expect(isKept(SCAN)).toBe(false);
  await withStore(async (store) => expect(await recordOf(store)).toMatchObject({ fileHash: "" }));
});

it("leaves the file to the daily removal where it does not come to it itself [READ-09, LIFE-18]", async () => {
  await begin();
  const scanHash = hashOf("%PDF-1.7 firme");
  // It cannot be removed, as where the command is killed before.
  mkdirSync(join(dataDir(), "files", storedNameOf(scanHash)), { recursive: true });
  await withStore(async (store) => {
    const { id: companyId = "" } = (await store.companies.findByName(COMPANY)) ?? {};
    await store.readings.append(reading({ id: "s1", companyId, fileHash: scanHash }));
  });
  const asked = ["purge-scan", "--company", COMPANY, "--sha256", scanHash, "--reason", "x"];
  await expect(run(asked)).rejects.toThrow("EISDIR");
  await withStore(async ({ fileRemovals }) => {
    expect(await fileRemovals.isNamed(scanHash)).toBe(false);
    expect(await fileRemovals.listDue(Number.MAX_SAFE_INTEGER)).toEqual([scanHash]);
  });
});
