import { createGoogleStandIn, type GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { ServiceAccountKeyText } from "@sgi/server/base/config/serviceAccountKey";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { COLOURS, findViolations } from "../support/axe";
import { PHONE, useStage } from "../support/browser";
import { showTheme } from "../support/looks";
import { authenticate, enter } from "../support/signIn";

let google: GoogleStandIn;
let folder: string;

beforeAll(async () => {
  google = await createGoogleStandIn({
    fill(tree) {
      folder = tree.addPath("Qualità");
      const name = "4.3_Cartella condivisa_Rev.3_2026-02-11.pdf";
      tree.addFile({ name, parent: tree.addFolder({ name: "4 Contesto", parent: folder }) });
      tree.addFile({ name: "4.3_Non di qui_Rev.1_2026-02-11.pdf" });
    },
  });
  return () => google.close();
});
const stage = useStage({}, () => ({
  google: {
    client: null,
    apiKey: null,
    appId: null,
    serviceAccount: ServiceAccountKeyText.parse(google.serviceAccount.key()),
    serviceAccountFile: null,
    standIn: google.url,
  },
}));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

it("links a folder by the service account: address, link, proof, first documents [DRIVE-49] [DRIVE-50]", async () => {
  const page = await stage.open();
  await enter(page, "admin");
  await page.goto("/clients");
  await page.getByText(google.serviceAccount.address).waitFor();
  // Without an OAuth client nothing of Google's may run in the page.
  const { "content-security-policy": policy } = (await page.request.get("/clients")).headers();
  expect(policy).not.toContain("google.com");
  const field = page.getByLabel("Collegamento della cartella");
  const link = `https://drive.google.com/drive/u/0/folders/${folder}?usp=drive_link`;
  await field.fill(link);
  await button(page, "Verifica").click();
  await page.getByText("Google non trova la cartella", { exact: false }).waitFor();

  google.tree.shareWithService(folder);
  await field.press("Enter");
  const code = await page.locator("strong", { hasText: /^SGI-/ }).innerText();
  expect(await page.getByText("Qualità").count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  google.tree.addFolder({ name: code, parent: folder });
  await button(page, "Verifica").click();
  await page.getByText("Cartella «Qualità»").waitFor();

  await button(page, "Collega la cartella").click();
  await page.getByText("Connesso", { exact: true }).waitFor();
  await button(page, "Sincronizza Ora").click();
  await page.getByText("Riuscita").waitFor();
  await page.getByRole("link", { name: "Vai ai Documenti" }).click();
  await page.getByText("Cartella condivisa").first().waitFor();
  expect(await page.getByText("Non di qui").count()).toBe(0);
});

it("fits a phone and passes axe in both themes while a folder is to be proved", {
  tags: ["long"],
}, async () => {
  const page = await stage.open({ viewport: PHONE });
  await authenticate(page, "admin");
  await page.goto("/clients");
  const another = google.tree.addFolder({ name: "Altra" });
  google.tree.shareWithService(another);
  await page.getByText("Collega un'altra cartella", { exact: true }).click();
  await page.getByLabel("Collegamento di un'altra cartella").fill(another);
  await button(page, "Verifica").click();
  await page.locator("strong", { hasText: /^SGI-/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await showTheme(page, "dark");
  expect(await findViolations(page, COLOURS)).toEqual([]);
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(PHONE.width);
});
