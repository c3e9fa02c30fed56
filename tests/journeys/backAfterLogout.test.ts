// @module-tag long: nextUser.test.ts looks at every screen of the tab each time.
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { askInVain } from "../support/askInVain";
import { useStage } from "../support/browser";
import { post } from "../support/callAs";
import { ACCOUNTS, authenticate, enter, signIn, submitLogin } from "../support/signIn";

const stage = useStage({ whole: true, backForwardCache: true });
const INDEX = "Indice dei Documenti";
const LANDING = "Gestione Documenti ISO Professionale";
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

let page: Page;

/** Records, beyond the page's life, whether the page was restored and what was then visible. */
beforeAll(async () => {
  page = await stage.open();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      const { visibility } = getComputedStyle(document.querySelector("main") ?? document.body);
      localStorage.setItem("restored", visibility);
    });
  });
});

const back = () => page.goBack({ waitUntil: "commit" });

/** Goes back to a page in the browser's cache. It loads nothing, so only the page can tell. */
async function backToKept(): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("restored"));
  await back();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("restored"))).toBe("hidden");
}

it("a page restored after the logout shows nothing of its user, then the landing page", async () => {
  await enter(page, "admin");
  await page.goto("/settings");
  await heading("Impostazioni").waitFor();
  // Not through the panel, whose answer makes the browser forget the page.
  await post(page, "/api/logout");
  await backToKept();
  await heading(LANDING).waitFor();
  expect(await heading(INDEX).count()).toBe(0);
});

it("Back after the panel's own logout leads to the landing page", { tags: ["long"] }, async () => {
  await enter(page, "admin");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await heading(LANDING).waitFor();
  await back();
  await heading(LANDING).waitFor();
  expect(await heading(INDEX).count()).toBe(0);
});

it("Back after a sign-in shows the index instead of the landing page", {
  tags: ["long"],
}, async () => {
  await page.context().clearCookies();
  await page.goto("/");
  await heading(LANDING).waitFor();
  await page.goto("/auth");
  await signIn(page, "admin");
  await backToKept();
  await heading(INDEX).waitFor();
});

it("Back to the previous user's page shows the next user their own", {
  tags: ["long"],
}, async () => {
  await enter(page, "admin");
  const before = await page.locator("main").textContent();
  await page.goto("/auth");
  await post(page, "/api/logout");
  await page.goto("/auth");
  await submitLogin(page, ACCOUNTS.otherAdmin);
  await heading(INDEX).waitFor();
  await page.getByRole("link", { name: "Gestione Backup" }).waitFor();
  const own = await page.locator("main").textContent();
  expect(own).not.toBe(before);
  await back();
  await expect.poll(() => page.locator("main").textContent()).toBe(own);
});

it("a page restored for the same user is as it was left", { tags: ["long"] }, async () => {
  await enter(page, "admin");
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.goto("/assistenza");
  await backToKept();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.visibility)).toBe("");
  expect(await page.evaluate(() => (window as unknown as { mark?: number }).mark)).toBe(1);
});

/** The answers that the browser's own cache still holds for the current cookies. */
const keptOf = (addresses: readonly string[]) =>
  page.evaluate(async (paths) => {
    const ask = (path: string) => fetch(path, { cache: "only-if-cached", mode: "same-origin" });
    const held = await Promise.all(paths.map((path) => ask(path).then(Boolean, () => false)));
    return paths.filter((_, index) => held[index]);
  }, addresses);

/** Reads lists and a file as the panel does; checks that the browser caches them. */
async function readAll(): Promise<string[]> {
  await authenticate(page, "admin");
  await page.goto("/dashboard");
  await page.locator("tbody tr").first().waitFor();
  const preview = await page.evaluate(async () => {
    const list: { legacyId: string; fileType: string }[] = await (
      await fetch("/api/documents")
    ).json();
    const pdf = list.find(({ fileType }) => fileType === "pdf");
    const path = `/api/documents/${pdf?.legacyId}/preview`;
    await (await fetch(path)).blob();
    return path;
  });
  const all = ["/api/documents", "/api/documents/obsolete", preview];
  await expect.poll(() => keptOf(all)).toEqual(all);
  return all;
}

async function logOut(from: Page): Promise<void> {
  await from.getByRole("button", { name: "Menu utente" }).click();
  await from.getByRole("menuitem", { name: "Disconnetti" }).click();
  await from.getByRole("heading", { level: 1, name: LANDING }).waitFor();
}

type End = [how: string, end: () => Promise<unknown>];
const MORE_ENDS: End[] = [
  ["by its logout", () => logOut(page)],
  [
    "by another tab's logout",
    async () => {
      const other = await page.context().newPage();
      await other.goto("/dashboard");
      await logOut(other);
      await other.close();
    },
  ],
  [
    "with the browser that it was in, its cookie gone",
    async () => {
      await page.context().clearCookies();
      await askInVain(page);
    },
  ],
];
const ENDS: End[] = [
  [
    "by its end at the host, which its cookie outlives",
    async () => {
      const cookies = await page.context().cookies();
      await post(page, "/api/logout");
      await page.context().addCookies(cookies);
      await askInVain(page);
    },
  ],
];

const isForgotten = "the browser keeps nothing of the documents after the session: %s";
const forgets = async (_: string, end: () => Promise<unknown>) => {
  const all = await readAll();
  const cookies = await page.context().cookies();
  await end();
  // Cached data of a session is only found with its cookie.
  await page.context().addCookies(cookies);
  await expect.poll(() => keptOf(all)).toEqual([]);
};
it.each(ENDS)(isForgotten, forgets);
it.each(MORE_ENDS)(isForgotten, { tags: ["long"] }, forgets);

it("an unchanged list is revalidated, and not sent again, by its first reader", async () => {
  await enter(page, "admin");
  await page.locator("tbody tr").first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const asked = new Map<string, string>();
  const answers: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname);
  });
  // The status sent by the server: the page itself sees 200, from its cache.
  cdp.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    answers.push(`${requestId} ${statusCode}`);
  });
  const statusOf = (path: string) =>
    answers
      .map((each) => each.split(" "))
      .filter(([id = ""]) => asked.get(id) === path)
      .map(([, status]) => status);
  await page.reload();
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => statusOf("/api/documents")).toEqual(["304"]);
  await expect.poll(() => statusOf("/api/documents/obsolete")).toEqual(["304"]);
  await cdp.detach();
});
