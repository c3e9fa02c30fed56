import { pageDescriptions } from "@sgi/core/texts/pageMeta";
import { expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { authenticate, enter } from "../support/signIn";

const stage = useStage();

it("leads a superadmin from / to how companies and service stand, and there from the empty index too [WORK-06, LIFE-12, LIFE-16]", async () => {
  const page = await stage.open();
  const complaints = await listenForComplaints(page, stage.panel.url);
  await enter(page, "superadmin");
  expect(new URL(page.url()).pathname).toBe("/supervisione");
  const entries = page.getByRole("navigation", { name: "Pannello" }).getByRole("link");
  await expect
    .poll(() => entries.allTextContents())
    .toEqual(["Supervisione", "Codici aziendali", "Backup", "Registro attività"]);
  await page.goto("/dashboard");
  const link = page.getByRole("link", { name: "Vai alla supervisione" });
  await link.waitFor();
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Supervisione" }).waitFor();
  await page.keyboard.press("Escape");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Supervisione" }).waitFor();
  expect(await page.title()).toBe("Supervisione | Pannello di Controllo SGI");
  const description = page.locator('meta[name="description"]');
  expect(await description.getAttribute("content")).toBe(pageDescriptions.supervision);
  const rows = page.getByRole("table", { name: "Aziende" }).getByRole("row");
  await rows.nth(2).waitFor();
  const names = await rows.locator("td:first-child").allTextContents();
  expect(names).toEqual(["Fonderie Adige S.p.A.", "Officine Brenta S.r.l."]);
  await page
    .getByRole("contentinfo")
    .getByText(/^Versione \d/)
    .waitFor();
  await expectNoViolations(page, page.getByRole("region", { name: "Da verificare" }));
  // The logs are verified at the start, in the background, and the result is stored.
  await expect
    .poll(async () => (await (await page.request.get("/api/supervision")).json()).log)
    .toMatchObject({ checkedAt: expect.any(String), broken: [] });
  await page.reload();
  await page.getByText("Integro", { exact: true }).waitFor();
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
  expect(await (await page.request.get("/api/documents")).json()).toEqual([]);
});

it("fits a phone, and is refused to everybody else [WORK-06]", { tags: ["long"] }, async () => {
  const page = await stage.open({ viewport: PHONE });
  await authenticate(page, "superadmin");
  await page.goto("/supervisione");
  await page.getByRole("list", { name: "Aziende" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  for (const account of ["admin", "viewer"] as const) {
    const other = await stage.open();
    await authenticate(other, account);
    await other.goto("/supervisione");
    await other.getByRole("heading", { name: "Accesso negato" }).waitFor();
    expect((await other.request.get("/api/supervision")).status()).toBe(403);
  }
});
