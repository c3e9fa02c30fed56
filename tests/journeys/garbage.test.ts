// @module-tag long
import type { Page, Route } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { skipPausesUntil, skipPausesUntilGone } from "../support/pauses";
import { enter } from "../support/signIn";

const SCREENS = [
  "/dashboard",
  "/obsolete",
  "/users",
  "/company-codes",
  "/audit-logs",
  "/backup",
  "/clients",
  "/settings",
];
/** A proxy between the panel and its host may answer anything. */
const GARBAGE: Record<string, Parameters<Route["fulfill"]>[0]> = {
  nothing: { body: "" },
  "a page of a proxy": { contentType: "text/html", body: "<h1>Accesso alla rete</h1>" },
  null: { json: null },
  "a number": { json: 42 },
  "a list of lists": { json: [[[]], null, 1] },
  "objects without what is asked": { json: { data: { items: "x" }, total: -1 } },
  "JSON cut off": { contentType: "application/json", body: '{"users": [{"email": "a' },
  "bytes that are no text": { contentType: "application/json", body: Buffer.from([0xff, 0, 0xfe]) },
};

const stage = useStage();
let page: Page;
const uncaught: string[] = [];

beforeAll(async () => {
  page = await stage.open();
  page.on("pageerror", (error) => uncaught.push(error.message));
  await page.clock.install();
  await enter(page, "admin");
});
beforeEach(() => void uncaught.splice(0));

const title = () => page.getByRole("heading", { level: 1 }).first();
const offlineBar = () => page.getByRole("alert").filter({ hasText: "Nessuna connessione" });
/** A page's text without times and counts, which change. */
const words = async () => (await page.locator("main").innerText()).replaceAll(/\d+/g, "#");

/** Opens a screen; gives its text once no request is in progress and no retry follows. */
async function open(path: string): Promise<string> {
  await page.goto(path, { waitUntil: "networkidle" });
  await skipPausesUntil(page, title());
  await skipPausesUntilGone(page, page.getByText("Caricamento in corso"));
  await page.waitForLoadState("networkidle");
  return words();
}

describe.each(SCREENS)("%s", (path) => {
  it("survives any answer of its host, and is as before once the host answers well", async () => {
    const well = await open(path);
    for (const [what, answer] of Object.entries(GARBAGE)) {
      await page.route(/\/api\/(?!user$|csrf-token)/, (route) => route.fulfill(answer));
      await open(path);
      expect([what, await page.getByRole("banner").count(), uncaught]).toEqual([what, 1, []]);
      expect([what, (await words()).trim()]).not.toEqual([what, ""]);
      await page.unrouteAll();
      expect([what, await open(path)]).toEqual([what, well]);
    }
  });

  it("survives a lost network, and continues when it is back", async () => {
    const well = await open(path);
    await page.context().setOffline(true);
    await skipPausesUntil(page, offlineBar());
    await page.clock.fastForward(120_000);
    expect([await title().count(), uncaught]).toEqual([1, []]);
    await page.context().setOffline(false);
    await skipPausesUntilGone(page, offlineBar());
    expect([await open(path), uncaught]).toEqual([well, []]);
  });
});
