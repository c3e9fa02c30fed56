import { PAGES, type PageName } from "@sgi/core/session";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { countLayoutShift, paintedLayoutShift } from "../support/layoutShift";
import { PANEL_CODE } from "../support/panelCode";
import { startPlainHost } from "../support/plainHost";
import { authenticate, enter } from "../support/signIn";

const { notFound } = documentDetailTexts;
const stage = useStage();
const title = (name: PageName) => `${pageTitles[name]} | Pannello di Controllo SGI`;
const PUBLIC = (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].access === "public");
/** Those that an admin may open: the superadmin's own page and that of a company with readings have journeys of their own. */
const GUARDED = (Object.keys(PAGES) as PageName[]).filter(
  (name) =>
    PAGES[name].access !== "public" &&
    !PAGES[name].paths[0].includes(":") &&
    name !== "supervision" &&
    name !== "toRead",
);
/** Signed-in users are redirected from these pages. */
const FOR_VISITORS: PageName[] = ["home", "auth", "resetPassword"];
const PATIENT = { timeout: 10_000 };
const descriptionOf = (page: Page) =>
  page.locator('meta[name="description"]').getAttribute("content");
const headings = (page: Page) => page.getByRole("heading", { level: 1 });

it("shows the public pages without scripts, each with its own title and address [ROUTE-33..35]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open({ javaScriptEnabled: false });
  for (const name of PUBLIC) {
    const [path] = PAGES[name].paths;
    await page.goto(path);
    expect([name, await headings(page).count(), await page.title()]).toEqual([
      name,
      1,
      title(name),
    ]);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical ?? "", page.url()).href).toBe(page.url());
    expect(await descriptionOf(page)).toBe(pageDescriptions[name]);
  }
  for (const path of ["/auth", "/assistenza", "/reset-password", "/dashboard", "/users"]) {
    await page.goto(path);
    await page.locator("noscript p").waitFor();
    expect(await page.locator("noscript").innerText()).toBe(
      "Per usare questa pagina attiva JavaScript nel browser.",
    );
  }
  await page.goto("/chi-siamo");
  expect(await page.locator("noscript").count()).toBe(0);
  await page.goto("/dashboard");
  expect(await headings(page).count()).toBe(0);
  expect(await page.getByText("Caricamento in corso...").count()).toBe(1);
});

it("takes over the public pages on a later day than the build's", { tags: ["long"] }, async () => {
  const page = await stage.open();
  await page.clock.setFixedTime(Date.now() + 40 * 24 * 60 * 60 * 1000);
  const complaints = await listenForComplaints(page, stage.panel.url);
  await page.addInitScript(countLayoutShift);
  for (const name of PUBLIC) {
    await page.goto(PAGES[name].paths[0]);
    await headings(page).waitFor();
    expect(await page.evaluate(paintedLayoutShift), name).toBeLessThan(0.001);
  }
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

const isTaken =
  "takes over every page without a console message, in the %s theme, signed in or not";
const take = async (colorScheme: "light" | "dark") => {
  const page = await stage.open({ colorScheme });
  const complaints = await listenForComplaints(page, stage.panel.url);
  for (const name of PUBLIC) {
    await page.goto(PAGES[name].paths[0]);
    await headings(page).waitFor();
    expect([name, await page.locator('title, link[rel="canonical"]').count()]).toEqual([name, 2]);
  }
  await page.goto("/reset-password?data=a&expires=1&signature=b");
  await headings(page).waitFor();
  await page.goto("/nessuna/pagina");
  await headings(page).waitFor();
  await enter(page, "admin");
  for (const name of GUARDED) {
    await page.goto(PAGES[name].paths[0]);
    await headings(page).waitFor();
    await expect.poll(() => descriptionOf(page), PATIENT).toBe(pageDescriptions[name]);
    expect(await page.title()).toBe(title(name));
  }
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
};
it.each(["light", "dark"] as const)(isTaken, { tags: ["long"] }, take);

it("requests user and documents once before its code is there, nothing else before the rows, and ten files in all", async () => {
  const page = await stage.open();
  await enter(page, "admin");
  const complaints = await listenForComplaints(page, stage.panel.url);
  const lastToCome = page.getByRole("link", { name: "Gestione Backup" }).first();
  await lastToCome.waitFor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const api = () => asked.filter((path) => path.startsWith("/api/"));
  const hold = async (pattern: string | RegExp) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(pattern, (route) => released.then(() => route.continue()));
    return release;
  };
  // Like a new browser, where only the cookies know who is signed in.
  await page.evaluate(() => localStorage.removeItem("sgi-signed-in"));
  const [releaseCode, releaseList] = [await hold(PANEL_CODE), await hold("**/api/documents")];
  await page.addInitScript(countLayoutShift);
  const reads = ["/api/user", "/api/documents", "/api/documents/obsolete"];
  const arrival = page.goto("/dashboard", { waitUntil: "commit" });
  await expect.poll(api, PATIENT).toEqual(reads);
  releaseCode();
  await headings(page).filter({ hasText: "Indice dei Documenti" }).waitFor();
  await page.getByRole("button", { name: "Menu utente" }).waitFor();
  expect(await page.locator("tbody tr").count()).toBe(0);
  expect(api()).toEqual(reads);
  expect(asked.filter((path) => path.endsWith(".js"))).toHaveLength(3);
  releaseList();
  await arrival;
  await page.locator("tbody tr").first().waitFor();
  await lastToCome.waitFor();
  expect(api()).toEqual([...reads, "/api/admin/backups"]);
  // The session's watch loads after some seconds without input.
  const watch = asked.findIndex((path) => path.includes("SessionWatch"));
  const forThePage = asked.slice(0, watch === -1 ? undefined : watch);
  expect(forThePage.length, forThePage.join()).toBeLessThanOrEqual(10);
  // Full browsers would request the icon too.
  expect(await page.locator('link[rel="icon"]').getAttribute("href")).toMatch(/^data:image\/svg/);
  // The placeholders were where the rows are now.
  expect(await page.evaluate(paintedLayoutShift)).toBeLessThan(0.01);
  expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
});

it("reads a document once before its code is there, and shows its first words where they stay, to its company alone", async () => {
  const page = await stage.open();
  await enter(page, "admin");
  const path = (await page.locator("[data-row-link]").first().getAttribute("href")) ?? "";
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const api = () => asked.filter((each) => each.startsWith("/api/"));
  const reads = ["/api/user", `/api${path}`];
  const words = page.locator("main p.h1:visible");
  const load = async () => {
    asked.length = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The rest of the code has come when the entry does, as on a line that is slow.
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
      released.then(() => route.continue()),
    );
    const arrival = page.goto(path, { waitUntil: "commit" });
    await expect.poll(api, PATIENT).toEqual(reads);
    return async () => {
      release();
      await arrival;
    };
  };
  await page.addInitScript(countLayoutShift);
  const goOn = await load();
  await expect.poll(() => words.innerText(), PATIENT).not.toBe(pageTitles.document);
  const early = { text: await words.innerText(), place: await words.boundingBox() };
  await goOn();
  await headings(page).waitFor();
  const place = await headings(page).boundingBox();
  expect(await headings(page).innerText()).toBe(early.text);
  expect([place?.x, place?.y, place?.height]).toEqual([
    early.place?.x,
    early.place?.y,
    early.place?.height,
  ]);
  expect(await page.evaluate(paintedLayoutShift)).toBeLessThan(0.01);
  expect(api().filter((each) => each === reads[1])).toHaveLength(1);
  for (const next of ["otherAdmin", null] as const) {
    await page.unrouteAll({ behavior: "wait" });
    await page.context().clearCookies();
    if (next !== null) await authenticate(page, next);
    const answer = page.waitForResponse(`**${reads[1]}`);
    const goOn = await load();
    expect((await answer).status()).toBe(next === null ? 401 : 404);
    expect(await words.innerText()).toBe(pageTitles.document);
    await goOn();
    const sign = next === null ? "button" : "heading";
    await page
      .getByRole(sign, { name: next === null ? "Accedi" : notFound.title, exact: true })
      .waitFor();
    expect(api().filter((each) => each === reads[1])).toHaveLength(1);
  }
});

it("goes to the sign-in page before the first paint when nobody was signed in", {
  tags: ["long"],
}, async () => {
  const page = await stage.visit("/auth");
  await page.waitForFunction(() => localStorage.getItem("sgi-signed-in") === "false");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const seen = list.getEntries().map(() => location.pathname);
      sessionStorage.setItem("painted", (sessionStorage.getItem("painted") ?? "") + seen.join());
    }).observe({ type: "paint", buffered: true });
  });
  await page.goto("/dashboard").catch(() => undefined);
  await page.getByRole("button", { name: "Accedi", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth");
  expect(await page.evaluate(() => sessionStorage.getItem("painted") ?? "")).not.toContain("dash");
});

it("opens every address on a plain host, goes back and forth, and shows no page for another", {
  tags: ["long"],
}, async () => {
  const host = await startPlainHost(stage.panel.url);
  try {
    const page = await stage.open({ baseURL: host.url });
    const complaints = await listenForComplaints(page, host.url);
    await page.goto("/");
    await enter(page, "admin");
    const all = [...PUBLIC, ...GUARDED].filter((each) => !FOR_VISITORS.includes(each));
    const some: PageName[] = ["about", "dashboard", "users"];
    for (const name of inject("everyLook") ? all : some) {
      for (const path of PAGES[name].paths) {
        await page.goto(path);
        await expect.poll(() => page.title(), PATIENT).toBe(title(name));
        expect(await page.locator("html[data-foreign]").count()).toBe(0);
      }
    }
    await page.goto("/chi-siamo");
    await page.getByRole("link", { name: "Assistenza" }).first().click();
    await expect.poll(() => page.title(), PATIENT).toBe(title("support"));
    await page.goBack();
    await expect.poll(() => page.title(), PATIENT).toBe(title("about"));
    await page.goForward();
    await expect.poll(() => page.title(), PATIENT).toBe(title("support"));
    await page.goto("/dashboard");
    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
    const { pathname } = new URL(page.url());
    await page.goto(pathname);
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
    expect(complaints.console).toEqual([]);
  } finally {
    await host.stop();
  }
});
