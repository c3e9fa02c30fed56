// @module-tag long: the panel's own tests show each failure every time.
import { DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page, Route } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { skipPausesUntil } from "../support/pauses";
import { enter } from "../support/signIn";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await enter(page, "viewer");
  await page.clock.install();
});

beforeEach(() => page.unrouteAll());

type Answer = (route: Route) => Promise<void>;

const json = (body: string): Answer => {
  return (route) => route.fulfill({ contentType: "application/json", body });
};
const proxyPage: Answer = (route) =>
  route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Accesso alla rete</h1>" });
const status = (code: number): Answer => {
  return (route) => route.fulfill({ status: code, json: { message: "Parole del server." } });
};
const reset: Answer = (route) => route.abort("connectionreset");

type Failure = readonly [what: string, answer: Answer];

const FAILURES: readonly Failure[] = [["a page of a proxy", proxyPage]];
/** core's tests prove that these count as failures too. */
const MORE: readonly Failure[] = [
  ["JSON cut off", json('[{"legacyId": 1, "title": "Pol')],
  ["a reset connection", reset],
  ["an empty answer", json("")],
  ["JSON of another kind", json('"tutto bene"')],
  ["documents that are none", json("[1, null]")],
  ["status 500", status(500)],
  ["status 403", status(403)],
];

const listed = () =>
  page.getByText(`Visualizzazione di 1 a 10 di ${DEMO_COUNTS.total} risultati`).waitFor();
const retryButton = () => page.getByRole("button", { name: "Riprova" });

/**
 * Opens the index while that call fails, and waits for the error; then lets the call succeed and
 * retries by keyboard. The button disappears, and the focus moves to the page's title.
 */
async function failAndRetry(
  call: string,
  answer: Answer,
  said: { title: string; text: string },
): Promise<void> {
  await page.route(call, answer);
  await page.goto("/dashboard");
  await skipUntil(said.title);
  await page.getByText(said.text).waitFor();
  await page.unrouteAll();
  await retryButton().press("Enter");
  await listed();
  await page.locator("h1:focus").waitFor();
}

const skipUntil = (text: string) => skipPausesUntil(page, page.getByText(text, { exact: true }));

describe("the list of documents", () => {
  const saysSo = "says that it could not be loaded after %s, and loads on demand [DOCS-61]";
  const loadsOnDemand = (...[, answer]: Failure) =>
    failAndRetry("**/api/documents", answer, {
      title: "Errore caricamento documenti",
      text: "Impossibile caricare i documenti. Verifica la connessione e riprova.",
    });
  it.each(FAILURES)(saysSo, loadsOnDemand);
  it.each(MORE)(saysSo, { tags: ["long"] }, loadsOnDemand);

  it("is shown without the list of obsolete documents, whose figure stays empty", {
    tags: ["long"],
  }, async () => {
    await page.route("**/api/documents/obsolete*", status(500));
    await page.goto("/dashboard");
    await listed();
    await page.getByText("Non disponibili").waitFor();
    await page.getByRole("button", { name: /^Obsoleti/ }).click();
    await skipUntil("Errore nel caricamento dei documenti.");
    await page.unrouteAll();
    await retryButton().click();
    await page.getByText(`di ${DEMO_COUNTS.obsolete} risultati`).waitFor();
  });

  it("makes no calls without a network, and loads by itself when the network is back [CALL-30]", async () => {
    let sent = 0;
    await page.route("**/api/documents", async (route) => {
      sent += 1;
      // The page's own code comes later than its first requests.
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.context().setOffline(true);
      await status(500)(route);
    });
    const failed = page.waitForResponse("**/api/documents");
    await page.goto("/dashboard");
    await (await failed).finished();
    await page.getByRole("alert").filter({ hasText: "Nessuna connessione" }).waitFor();
    await page.clock.runFor(60 * 1000);
    expect(sent).toBe(1);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.clock.runFor(1000);
    await listed();
  });

  it("stays while the browser is offline, under the bar that says so [SHELL-39, SHELL-40]", async () => {
    await page.goto("/dashboard");
    await listed();
    await page.context().setOffline(true);
    const bar = page.getByRole("alert").filter({ hasText: "Nessuna connessione" });
    await bar.waitFor();
    await listed();
    await page.getByRole("button", { name: /^Scaduti/ }).click();
    await page.getByText(`di ${DEMO_COUNTS.expired} risultati`).waitFor();
    await page.context().setOffline(false);
    await bar.waitFor({ state: "hidden" });
    await page.getByText(`di ${DEMO_COUNTS.expired} risultati`).waitFor();
  });
});

describe("who is signed in", () => {
  const FAILED: readonly Failure[] = [["a page of a proxy", proxyPage]];
  const FAILED_TOO: readonly Failure[] = [
    ["status 500", status(500)],
    ["a reset connection", reset],
  ];
  const isAskedAgain =
    "is asked again on demand when the answer was %s, and no page is blank meanwhile [SHELL-47, SHELL-48]";
  const asksAgain = (...[, answer]: Failure) =>
    failAndRetry("**/api/user", answer, {
      title: "Errore di connessione",
      text: "Si è verificato un errore durante il caricamento dei dati. Riprova.",
    });
  it.each(FAILED)(isAskedAgain, asksAgain);
  it.each(FAILED_TOO)(isAskedAgain, { tags: ["long"] }, asksAgain);

  it("matters to no public page except the landing page", { tags: ["long"] }, async () => {
    await page.route("**/api/user", proxyPage);
    await page.goto("/auth");
    await page.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
    await page.goto("/");
    await skipUntil("Errore di connessione");
  });
});

describe("a part of the panel that cannot be loaded", () => {
  const aPage = "**/assets/DocumentPage-*.js";

  it("is replaced by the error card, whose button loads it [SHELL-41, SHELL-42]", async () => {
    await page.route(aPage, reset);
    await page.goto("/dashboard");
    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { level: 1, name: "Qualcosa è andato storto" }).waitFor();
    await page.unrouteAll();
    await retryButton().click();
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
  });

  it("leaves the way to the other pages open", { tags: ["long"] }, async () => {
    await page.route(aPage, status(404));
    await page.goto("/dashboard");
    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { level: 1, name: "Qualcosa è andato storto" }).waitFor();
    await page.getByRole("link", { name: "Pannello di Controllo SGI" }).click();
    await listed();
  });

  it("is reported by a toast for a popup, which opens the next time", {
    tags: ["long"],
  }, async () => {
    await page.route("**/assets/PreviewDialog-*.js", reset);
    await page.goto("/dashboard");
    await page
      .getByRole("button", { name: /^Anteprima/ })
      .first()
      .click();
    await page.getByText("Errore di connessione", { exact: true }).waitFor();
    await page.unrouteAll();
    await page
      .getByRole("button", { name: /^Anteprima/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
  });
});
