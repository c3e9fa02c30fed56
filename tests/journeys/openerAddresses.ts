import type { BrowserContext } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { findViolations } from "../support/axe";
import type { Stage } from "../support/browser";
import type { RunningHelper } from "../support/helper";
import {
  callsOf,
  documentFor,
  openingToast,
  openRow,
  putDocument,
  searchFor,
} from "../support/openingRow";
import { startPrivatePanel } from "../support/privatePanel";
import { PUBLIC_PANEL, publishPanel } from "../support/publicPanel";
import { authenticate, signIn } from "../support/signIn";

/** What browser and helper allow a panel, depending on its address. */
export function tryAddresses(stage: Stage, helper: () => RunningHelper): void {
  describe("a panel at a public address", () => {
    /** The public panel, signed in; `settle` sets the user's earlier answers to the browser. */
    async function openPublic(settle?: (context: BrowserContext) => Promise<void>) {
      const page = await stage.open();
      await authenticate(page, "viewer");
      const { found, file } = await putDocument(page, helper());
      await publishPanel(page.context(), stage.panel.url);
      await settle?.(page.context());
      const calls = callsOf(page);
      await page.goto(`${PUBLIC_PANEL}/dashboard`);
      await searchFor(page, found);
      return { page, found, file, calls };
    }
    const allow = (context: BrowserContext) =>
      context.grantPermissions(["local-network-access"], { origin: PUBLIC_PANEL });
    const refuse = (context: BrowserContext) =>
      context.grantPermissions([], { origin: PUBLIC_PANEL });

    it("calls nothing before a click while the browser would ask [OPENER-UI-03]", {
      tags: ["long"],
    }, async () => {
      const { page, found, calls } = await openPublic();
      const state = await page.evaluate(async () => {
        const name = "loopback-network" as PermissionName;
        return (await navigator.permissions.query({ name })).state;
      });
      expect(state).toBe("prompt");
      await openRow(page, found);
      await openingToast(page, "Apri i documenti sul tuo PC").waitFor();
      expect([calls, helper().opened]).toEqual([[], []]);
      expect(await findViolations(page)).toEqual([]);
      await page.goto(`${PUBLIC_PANEL}/settings?tab=applicazione`);
      await page.getByText("Da collegare", { exact: true }).waitFor();
      expect(calls).toEqual([]);
      await page.getByRole("button", { name: "Collega questo PC" }).click();
      await expect.poll(() => calls).toEqual(["GET /health"]);
      // A headless browser cannot ask, and refuses: this shows that it would have asked.
      await page.getByText("Bloccato dal browser", { exact: true }).waitFor();
    });

    it("explains how to allow it when the user has refused, and calls nothing", {
      tags: ["long"],
    }, async () => {
      const { page, found, calls } = await openPublic(refuse);
      await openRow(page, found);
      await openingToast(page, "Servizio locale non disponibile").waitFor();
      await page.goto(`${PUBLIC_PANEL}/settings?tab=applicazione`);
      await page.getByText("Bloccato dal browser", { exact: true }).waitFor();
      await page.getByText(/^Il browser blocca l'accesso alle app di questo PC\./).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect([calls, helper().opened]).toEqual([[], []]);
    });

    it("opens the document once the user has allowed it", { tags: ["long"] }, async () => {
      const { page, found, file, calls } = await openPublic(allow);
      await openRow(page, found);
      await expect.poll(() => helper().opened).toEqual([file]);
      expect(calls).toEqual(["GET /health", "POST /open"]);
    });
  });

  describe("a panel by https in a private network, whose browser lets calls through without asking", () => {
    it("stays connected on the next page, once it was", { tags: ["long"] }, async () => {
      const panel = await startPrivatePanel(stage.panel.url);
      onTestFinished(() => panel.stop());
      await helper().allow(panel.url);
      const context = await panel.browser.newContext({
        ...{ baseURL: panel.url, ignoreHTTPSErrors: true, locale: "it-IT" },
      });
      const page = await context.newPage();
      await page.goto("/auth");
      await signIn(page, "viewer");
      const calls = callsOf(page);
      const settings = "/settings?tab=applicazione";
      await page.goto(settings);
      await page.getByText("Da collegare", { exact: true }).waitFor();
      expect(calls).toEqual([]);
      await page.getByRole("button", { name: "Collega questo PC" }).click();
      await page.getByText("Attivo", { exact: true }).waitFor();
      await page.reload();
      await page.getByText("Attivo", { exact: true }).waitFor();
    });
  });

  describe("a panel that the helper does not know", () => {
    it("says so, and names the command that allows it", { tags: ["long"] }, async () => {
      const page = await stage.open();
      const stranger = stage.panel.url.replace("127.0.0.1", "localhost");
      await authenticate(page, "viewer");
      const { found } = await documentFor(page, 1);
      const { cookies } = await page.context().storageState();
      await page.context().addCookies(cookies.map((each) => ({ ...each, domain: "localhost" })));
      await page.goto(`${stranger}/dashboard`);
      await searchFor(page, found);
      await openRow(page, found);
      await openingToast(page, "Local Opener è attivo ma non autorizza questo pannello.").waitFor();
      await page.goto(`${stranger}/settings?tab=applicazione`);
      await page.getByText("Non autorizzato", { exact: true }).waitFor();
      await page.getByText(`local-opener allow ${stranger}`).waitFor();
    });
  });
}
