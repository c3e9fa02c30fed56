import { MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { partFile } from "../support/partFile";
import { runUntilGone, runUntilShown } from "../support/runUntilShown";
import { enter } from "../support/signIn";

const stage = useStage();
const IDLE = "Sessione terminata per inattività. Accedi di nuovo per continuare.";

/** A signed-in tab whose clock the test moves. */
async function openTab() {
  const one = await stage.open();
  const { clock } = one.context();
  await clock.install();
  await begin(one, () => enter(one, "admin"));
  return { one, clock };
}

/** The same, with a second tab. */
async function openTabs() {
  const { one, clock } = await openTab();
  const two = await one.context().newPage();
  await begin(two, async () => {
    await two.goto("/");
    await two.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  });
  return { one, two, clock };
}

/** Runs `go`, and waits until the tab watches its session: the page for its end is fetched then. */
async function begin(tab: Page, go: () => Promise<void>) {
  let isFetched = false;
  const fetched = tab.waitForResponse(`**/${partFile("AuthPage")}`).then(async (answer) => {
    await answer.finished();
    isFetched = true;
  });
  await go();
  // The watch may begin some time after the page is shown: time runs until then.
  while (!isFetched) {
    await tab.context().clock.runFor(2 * SECOND_MS);
    await Promise.race([fetched, tab.evaluate(() => document.readyState)]);
  }
  await fetched;
}

/**
 * Stops the clocks of two tabs at one instant. Each has its own, which runs ahead while a busy
 * machine moves the other's: what one tab writes then lies in the other's future.
 */
async function stopClocks(one: Page, two: Page) {
  const times = await Promise.all([one, two].map((tab) => tab.evaluate(() => Date.now())));
  await one.context().clock.pauseAt(Math.max(...times) + SECOND_MS);
}

const warning = (page: Page) => page.getByRole("alertdialog", { name: "Sei ancora qui?" });
const status = async (page: Page) => (await page.request.get("/api/user")).status();

/** Counts the calls to a path from now on. */
function count(page: Page, path: string) {
  const calls = { sent: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) calls.sent += 1;
  });
  return calls;
}

it("warns in every tab, closes the warning in all when one stays, and logs all out after 15 minutes [SESS-11, SESS-12]", async () => {
  const { one, two, clock } = await openTabs();
  await stopClocks(one, two);
  await one.locator("tbody a").first().focus();
  await clock.runFor(14 * MINUTE_MS + SECOND_MS);
  for (const tab of [one, two]) await runUntilShown(warning(tab));
  const stay = one.getByRole("button", { name: "Resta connesso" });
  await runUntilShown(stay.and(one.locator(":focus")));
  await one.keyboard.press("Enter");
  // The other tab learns of it later, and both dialogs close with an animation.
  for (const tab of [one, two]) await runUntilGone(warning(tab));
  // The key press acted on the warning alone, not on the link that has the focus again.
  await runUntilShown(one.locator("tbody a:focus"));
  expect(new URL(one.url()).pathname).toBe("/");
  await clock.runFor(14 * MINUTE_MS);
  await runUntilShown(warning(two));
  expect(await status(one)).toBe(200);
  await clock.runFor(MINUTE_MS);
  for (const tab of [one, two]) {
    await runUntilShown(tab.getByText(IDLE, { exact: true }));
    expect(new URL(tab.url()).pathname).toBe("/auth");
  }
  await expect.poll(() => status(one)).toBe(401);
});

it("sends one extension for both tabs, and none without activity [SESS-13, SESS-14, SESS-17]", {
  tags: ["long"],
}, async () => {
  const { one, two, clock } = await openTabs();
  const sent = [count(one, "/api/extend-session"), count(two, "/api/extend-session")] as const;
  const total = () => sent[0].sent + sent[1].sent;
  await clock.runFor(4 * MINUTE_MS);
  expect(total()).toBe(0);
  await one.mouse.move(300, 300);
  await two.mouse.move(200, 200);
  await two.keyboard.press("Tab");
  await expect.poll(total).toBe(1);
  await clock.runFor(5 * MINUTE_MS);
  // The 5 minutes begin when the first call is answered, which may happen while they run.
  while (total() < 2) {
    await clock.runFor(SECOND_MS);
    await two.keyboard.press("Tab");
  }
  expect(total()).toBe(2);
});

it("ends the session of every tab when one logs out", {
  tags: ["long"],
}, async () => {
  const { one, two } = await openTabs();
  await one.getByRole("button", { name: "Menu utente" }).click();
  await one.getByRole("menuitem", { name: "Disconnetti" }).click();
  await one.getByText("Sei stato disconnesso con successo", { exact: true }).waitFor();
  await runUntilShown(two.getByText(/Ti sei disconnesso in un'altra scheda/));
  expect(new URL(two.url()).pathname).toBe("/auth");
});

it("ends the session of a new tab without any activity when another tab logs out", {
  tags: ["long"],
}, async () => {
  const { one, two } = await openTabs();
  await one.getByRole("button", { name: "Menu utente" }).click();
  await two.goto("/dashboard");
  await two.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  await one.getByRole("menuitem", { name: "Disconnetti" }).click();
  await two.getByText(/Ti sei disconnesso in un'altra scheda/).waitFor();
  expect(new URL(two.url()).pathname).toBe("/auth");
});

it("goes to the landing page after a logout, although a running extension learns that the session is over", {
  tags: ["long"],
}, async () => {
  const { one: page, clock } = await openTab();
  const paths: string[] = [];
  page.on("framenavigated", (frame) => paths.push(new URL(frame.url()).pathname));
  let refuse = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const refused = page.waitForResponse("**/api/extend-session");
  await page.route("**/api/extend-session", async (route) => {
    await isOver;
    await route.fulfill({ status: 401, json: {} });
  });
  await page.route("**/api/logout", async (route) => {
    const response = await route.fetch();
    refuse();
    await refused;
    // This answer comes after those of all calls that the page makes after the refusal.
    await page.evaluate(() => fetch("/api/user"));
    await route.fulfill({ response });
  });
  await clock.runFor(5 * MINUTE_MS);
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await page.getByText("Sei stato disconnesso con successo", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Inizia Ora" }).first().waitFor();
  expect([...paths, new URL(page.url()).pathname]).not.toContain("/auth");
});

it("ends the session when a computer wakes from a long sleep, before anything else is shown", {
  tags: ["long"],
}, async () => {
  const { one, clock } = await openTab();
  await clock.fastForward("08:00:00");
  await one.getByText(IDLE, { exact: true }).waitFor();
  await expect.poll(() => status(one)).toBe(401);
});

it("signs out without a network, says so, and ends the session on the host when the network is back", {
  tags: ["long"],
}, async () => {
  const { one, clock } = await openTab();
  await one.context().setOffline(true);
  await clock.runFor(15 * MINUTE_MS);
  await one.getByText(/Senza connessione il server non ha potuto chiuderla/).waitFor();
  await one.context().setOffline(false);
  await clock.runFor(SECOND_MS);
  await one.getByText(IDLE, { exact: true }).waitFor();
  await expect.poll(() => status(one)).toBe(401);
});

it("breaks neither policy nor accessibility with its warning and its end, wide or on a phone", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  const complaints = await listenForComplaints(page, stage.panel.url);
  const { clock } = page.context();
  await clock.install();
  await begin(page, () => enter(page, "admin"));
  await clock.runFor(14 * MINUTE_MS + SECOND_MS);
  await expectNoViolations(page, warning(page));
  await clock.runFor(MINUTE_MS);
  await expectNoViolations(page, page.getByText(IDLE, { exact: true }));
  expect(complaints).toMatchObject({ foreign: [], console: [], refused: [] });
});
