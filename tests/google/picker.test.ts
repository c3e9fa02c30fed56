import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createGoogleStandIn,
  DEMO_API_KEY,
  type GoogleStandIn,
} from "@sgi/fixtures/google/createGoogle";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { findViolations } from "../support/axe";
import { withBrowser as test } from "../support/workerBrowser";

let google: GoogleStandIn;
let host: Server;
let page: Page;

/** A page whose policy allows Google's scripts and frames, and nothing else of another origin. */
function hostPage(token: string): string {
  return `<!doctype html><html lang="it"><title>Host</title><main><h1>Host</h1><button>Scegli</button></main>
<script src="${google.url}/js/api.js"></script><script>
window.told = [];
document.querySelector("button").onclick = () => gapi.load("picker", () => {
  const { picker } = google;
  const folders = new picker.DocsView(picker.ViewId.DOCS).setIncludeFolders(true)
    .setSelectFolderEnabled(true).setEnableDrives(true);
  new picker.PickerBuilder().addView(folders).enableFeature(picker.Feature.SUPPORT_DRIVES)
    .setOAuthToken(${JSON.stringify(token)}).setDeveloperKey(${JSON.stringify(DEMO_API_KEY)})
    .setAppId("1").setOrigin(location.origin).setTitle("Scegli la cartella")
    .setCallback((data) => window.told.push(data)).build().setVisible(true);
});</script></html>`;
}
/** A real host on loopback: pages from a test's route count as public, and may not load from it. */
function startHost(): Promise<Server> {
  const host = createServer((request, response) => {
    const policy = `default-src 'none'; script-src 'unsafe-inline' ${google.url}; frame-src ${google.url}`;
    const token = new URL(request.url ?? "", "http://host").searchParams.get("token") ?? "";
    response.setHeader("content-security-policy", policy).setHeader("content-type", "text/html");
    response.end(hostPage(token));
  });
  return new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(host)));
}
async function openHost(token: string): Promise<void> {
  const { port } = host.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?token=${token}`);
  await page.getByRole("button", { name: "Scegli" }).click();
}
function frame(): FrameLocator {
  return page.frameLocator(".picker-frame");
}
// biome-ignore lint/suspicious/noExplicitAny: what the page was told
const told = (): Promise<any[]> => page.evaluate("window.told");

beforeAll(async () => {
  google = await createGoogleStandIn({
    fill(tree) {
      tree.addFile({ name: "Manuale.pdf", parent: tree.addPath("SGI") });
      tree.addPath("SGI/7 Supporto");
      tree.addPath("Procedure", tree.addDrive("Qualità"));
    },
  });
  host = await startHost();
  return async () => {
    host.close();
    host.closeAllConnections();
    await google.close();
  };
});
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
afterAll(() => page.close());

test("the picker lists folders, opens them and reports the chosen one", {
  tags: ["long"],
}, async () => {
  await openHost(google.oauth.issue().accessToken);
  await frame().getByRole("option", { name: "SGI" }).dblclick();
  await frame().getByRole("option", { name: "7 Supporto" }).click();
  expect(await findViolations(page)).toEqual([]);
  await frame().getByRole("button", { name: "Seleziona" }).click();
  await page.locator(".picker-frame").waitFor({ state: "detached" });
  const id = google.tree.addPath("SGI/7 Supporto");
  expect(await told()).toEqual([
    { action: "loaded" },
    {
      action: "picked",
      viewToken: ["all", null, {}],
      docs: [
        expect.objectContaining({
          id,
          name: "7 Supporto",
          mimeType: "application/vnd.google-apps.folder",
          type: "folder",
          parentId: google.tree.addPath("SGI"),
          url: `${google.url}/drive/folders/${id}`,
        }),
      ],
    },
  ]);
});

test("a file can be chosen, and a folder of a shared drive, by the keyboard too", {
  tags: ["long"],
}, async () => {
  await openHost(google.oauth.issue().accessToken);
  await frame().getByRole("option", { name: "SGI" }).press("Enter");
  await frame().getByRole("option", { name: "Manuale.pdf" }).press("Enter");
  await page.locator(".picker-frame").waitFor({ state: "detached" });
  expect((await told())[1].docs[0]).toMatchObject({ name: "Manuale.pdf", type: "document" });

  await page.getByRole("button", { name: "Scegli" }).click();
  await frame().getByRole("option", { name: "Drive condivisi" }).press("Enter");
  await frame().getByRole("option", { name: "Qualità" }).press("Enter");
  await frame().getByRole("option", { name: "Procedure" }).press(" ");
  await frame().getByRole("button", { name: "Seleziona" }).press("Enter");
  await page.locator(".picker-frame").waitFor({ state: "detached" });
  expect((await told())[3].docs[0]).toMatchObject({ name: "Procedure", type: "folder" });
});

test("who closes the picker chose nothing", { tags: ["long"] }, async () => {
  await openHost(google.oauth.issue().accessToken);
  await frame().getByRole("option", { name: "SGI" }).press("Escape");
  await page.locator(".picker-frame").waitFor({ state: "detached" });
  expect((await told()).map(({ action }) => action)).toEqual(["loaded", "cancel"]);
});

test("an invalid token shows an error in the picker", { tags: ["long"] }, async () => {
  await openHost("nonsense");
  await frame().getByText("Si è verificato un errore").waitFor();
  expect(google.requests.all.at(-1)?.kind).toBe("drive.files.list");
});
