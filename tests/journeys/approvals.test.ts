import type { Document } from "@sgi/core/documents";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations, NARROW, WIDE } from "../support/looks";
import { skipPausesUntil } from "../support/pauses";
import { ACCOUNTS, authenticate, enter } from "../support/signIn";
import { findSmallTargets } from "../support/smallTargets";

const stage = useStage();
const TITLE = "Elenco degli enti e delle autorità di controllo";
/** A person looks, thinks and presses so long, in ms. */
const A_STEP_MS = 1_000;

let admin: Page;
let viewer: Page;
let before: Document;

const inForce = async (): Promise<Document> => {
  const all: Document[] = await (await admin.request.get("/api/documents")).json();
  const found = all.find(({ title }) => title === TITLE);
  if (found === undefined) throw new Error(`the demo holds no ${TITLE}`);
  return found;
};
const search = (page: Page) => new URL(page.url()).search;
const openTitle = (page: Page) => page.getByRole("heading", { level: 2, name: TITLE });
const approve = (page: Page, revision: number) =>
  page.getByRole("button", { name: `Approva la Rev.${revision}`, exact: true });

/** Brings a revision as an upload does; settles once it waits. */
async function bring(revision: number, text: string): Promise<void> {
  const { path } = before;
  const name = `${path}_${TITLE}_Rev.${revision}_2026-11-18.csv`.split("/").at(-1) ?? "";
  const { csrfToken } = await (await admin.request.get("/api/csrf-token")).json();
  const sent = await admin.request.post("/api/documents/local-upload", {
    headers: { "X-CSRF-Token": csrfToken },
    multipart: { localFiles: { name, mimeType: "text/csv", buffer: Buffer.from(text) } },
  });
  const { uploadId } = await sent.json();
  const status = async () =>
    (await admin.request.get(`/api/documents/upload-status/${uploadId}`)).json();
  await expect.poll(async () => (await status()).status).toBe("completed");
}

/** Holds the texts of what is opened until the returned function is called. */
async function holdTexts(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const passing = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/api\/approvals\/[^/]+$/, async (route) => {
    await passing;
    await route.continue();
  });
  return letThrough;
}

async function put(path: string, data: object): Promise<void> {
  const { csrfToken } = await (await admin.request.get("/api/csrf-token")).json();
  const answer = await admin.request.put(path, { headers: { "X-CSRF-Token": csrfToken }, data });
  expect(answer.ok(), path).toBe(true);
}

beforeAll(async () => {
  admin = await stage.open();
  await authenticate(admin, "admin");
  before = await inForce();
  for (const name of ["approval", "fourEyes"]) {
    await put("/api/company/switches", { name, on: true });
  }
  const { users } = await (await admin.request.get("/api/users")).json();
  const { legacyId } = users.find(({ email }: { email: string }) => email === ACCOUNTS.viewer);
  await put(`/api/users/${legacyId}/approval`, { right: "all" });
  viewer = await stage.open();
  await viewer.clock.install();
});

it("shows a viewer who may approve what waits, and lets it in by the keyboard within 12 s [APPR-02, APPR-03, LIFE-12, LIFE-16]", async () => {
  const next = Number(before.revision) + 1;
  await bring(next, "Ente;Contatto\nARPA Veneto;protocollo\n");
  const complaints = await listenForComplaints(viewer, stage.panel.url);
  await enter(viewer, "viewer");
  const entry = viewer
    .getByRole("navigation", { name: "Pannello" })
    .getByRole("link", { name: "Approvazioni 1 revisione da approvare" });
  const startedAt = Date.now();
  let steps = 0;
  const press = async (key: string) => {
    steps += 1;
    await viewer.keyboard.press(key);
  };
  await entry.focus();
  await press("Enter");
  await viewer.getByRole("heading", { level: 1, name: "Approvazioni" }).waitFor();
  expect(await viewer.title()).toBe("Approvazioni | Pannello di Controllo SGI");
  await openTitle(viewer).waitFor();
  const names = `Rev.${before.revision} a sinistra, Rev.${next} a destra`;
  // The host may still read the file.
  await skipPausesUntil(viewer, viewer.getByRole("table", { name: names }));
  await approve(viewer, next).and(viewer.locator(":not([aria-disabled])")).focus();
  await press("Enter");
  await viewer.getByText(`Rev.${next} approvata`, { exact: true }).waitFor();
  expect(Date.now() - startedAt + steps * A_STEP_MS).toBeLessThan(12_000);

  await viewer.getByRole("heading", { name: "Niente da approvare" }).waitFor();
  await viewer.getByText(`Ultima approvata: «${TITLE}», Rev.${next}`, { exact: false }).waitFor();
  await viewer.getByRole("link", { name: "Approvazioni", exact: true }).first().waitFor();
  expect(await inForce()).toMatchObject({ legacyId: before.legacyId, revision: String(next) });
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

it("is refused with a reason, for one's own neither, and withdrawn [APPR-02, APPR-08, APPR-15]", async () => {
  const next = Number(before.revision) + 2;
  await bring(next, "Ente;Contatto\nARPA Veneto;pec\n");
  await admin.goto("/approvazioni");
  await openTitle(admin).waitFor();
  await admin.getByText("L'hai caricata tu: chi carica non approva.").waitFor();
  await expectNoViolations(admin, openTitle(admin), WIDE);
  expect(await approve(admin, next).getAttribute("aria-disabled")).toBe("true");

  const letThrough = await holdTexts(viewer);
  await viewer.goto("/approvazioni");
  await openTitle(viewer).waitFor();
  expect(search(viewer)).toMatch(/^\?revisione=/);
  // What loads above the button moves it between press and release.
  const button = viewer.getByRole("button", { name: "Respingi" });
  await button.hover();
  const place = await button.boundingBox();
  await viewer.mouse.down();
  letThrough();
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(place?.y ?? 0);
  await viewer.mouse.up();
  const dialog = viewer.getByRole("dialog", { name: `Respingere la Rev.${next}?` });
  await dialog.getByLabel("Motivo").fill("Manca la firma");
  await dialog.getByRole("button", { name: "Respingi" }).click();
  await viewer.getByText(`Rev.${next} respinta`, { exact: true }).waitFor();
  expect(await inForce()).toMatchObject({ revision: String(next - 1) });

  await bring(next, "Ente;Contatto\nARPA Veneto;posta\n");
  await admin.goto("/approvazioni");
  await admin.getByRole("button", { name: "Ritira" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Ritira" }).click();
  await admin.getByRole("heading", { name: "Niente da approvare" }).waitFor();
});

it("is approved for a coming day on a phone, the list first [APPR-10, LIFE-06]", {
  tags: ["long"],
}, async () => {
  const next = Number(before.revision) + 3;
  await bring(next, "Ente;Contatto\nARPA Veneto;sportello\n");
  const phone = await stage.open({ viewport: PHONE });
  await authenticate(phone, "viewer");
  await phone.goto("/approvazioni");
  const row = phone.getByRole("link", { name: TITLE });
  await expectNoViolations(phone, row, NARROW);
  expect(search(phone)).toBe("");
  await row.click();
  await openTitle(phone).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findSmallTargets(phone)).toEqual([]);
  await expectNoViolations(phone, openTitle(phone), NARROW);
  const day = phone.getByLabel("In vigore dal");
  await day.fill((await day.getAttribute("max")) ?? "");
  await approve(phone, next).click();
  await phone.getByRole("heading", { level: 2, name: /^In vigore dal / }).waitFor();
  expect(search(phone)).toBe("");
  expect(await inForce()).toMatchObject({ revision: String(next - 2) });
});
