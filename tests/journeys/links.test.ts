import { readFile } from "node:fs/promises";
import { PACKAGE_FILES, PANEL_ORIGIN_ENTRY } from "@sgi/core/opener";
import { strFromU8, unzipSync } from "fflate";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { type AccountName, authenticate } from "../support/signIn";

const stage = useStage();

interface Link {
  href: string;
  /** The download name; null when the link has none. */
  download: string | null;
}

/** The links to anything but the panel's pages: downloads, files, API calls, other hosts, mail. */
const linksOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .map((link): Link => ({ href: link.href, download: link.getAttribute("download") }))
      .filter(({ href, download }) => {
        const { origin, pathname } = new URL(href);
        return (
          download !== null ||
          origin !== location.origin ||
          /^\/(api|downloads)\//.test(pathname) ||
          /\.\w+$/.test(pathname)
        );
      }),
  );

/** Answers for other hosts and for Local Opener's own address, which a test does not reach. */
async function standIn(context: BrowserContext): Promise<void> {
  const body = '{"documents":[]}';
  await context.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body }));
}

/** Clicks a link; gives the answer's status, or the saved file. */
async function follow(page: Page, { href, download }: Link) {
  const link = page.locator(`a[href="${href.replace(stage.panel.url, "")}"], a[href="${href}"]`);
  if (href.startsWith("mailto:") || href.startsWith("tel:")) {
    await link.first().click();
    return { kind: "mail" } as const;
  }
  if (download !== null) {
    const coming = page.waitForEvent("download");
    await link.first().click();
    const file = await coming;
    const bytes = await readFile(await file.path());
    return { kind: "file", name: file.suggestedFilename(), bytes } as const;
  }
  const answering = page.context().waitForEvent("response", (answer) => answer.url() === href);
  await link.first().click();
  return { kind: "answer", status: (await answering).status() } as const;
}

describe("a link that leads to no page of the panel", () => {
  async function openAs(account: AccountName | null): Promise<Page> {
    const page = await stage.open();
    await standIn(page.context());
    if (account !== null) await authenticate(page, account);
    return page;
  }

  it.each([
    ["nobody", null, "/assistenza", "#opener"],
    ["an admin", "admin", "/settings?tab=applicazione", "text=Scarica Local Opener"],
  ] as const)(
    "saves Local Opener's package for %s [ROUTE-26, OPENER-CLI-13]",
    async (_, account, path, shown) => {
      const page = await openAs(account);
      await page.goto(path);
      await page.locator(shown).first().waitFor();
      const links = (await linksOut(page)).filter(({ href }) => /\/downloads\/.*\.zip$/.test(href));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const came = await follow(page, link);
        if (came.kind !== "file") throw new Error(`${link.href} is no file`);
        expect(came.name).toBe(PACKAGE_FILES.linux);
        const origin = strFromU8(unzipSync(came.bytes)[PANEL_ORIGIN_ENTRY] ?? new Uint8Array());
        expect(origin).toContain(stage.panel.url);
        expect(page.url()).toBe(stage.panel.url + path);
      }
    },
  );

  const PUBLIC = ["/", "/auth", "/assistenza", "/chi-siamo", "/privacy", "/terms", "/cookie"];
  it(
    "brings what it promises, and leaves the page, for nobody [ROUTE-26]",
    {
      tags: ["long"],
    },
    async () => followAll(await openAs(null), PUBLIC),
  );

  it("brings what it promises, and leaves the page, for an admin [ROUTE-26]", {
    tags: ["long"],
  }, async () => {
    const page = await openAs("admin");
    const within = ["/users", "/backup", "/audit-logs", "/obsolete", "/clients", "/settings"];
    await followAll(page, ["/", await documentPath(page), ...within]);
  });
});

/** Follows every link of these pages that leads to no page of the panel, each once. */
async function followAll(page: Page, paths: readonly string[]): Promise<void> {
  const followed = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    const links = (await linksOut(page)).filter(({ href }) => !followed.has(href));
    for (const link of links) {
      followed.add(link.href);
      await expectToBring(page, link);
    }
  }
  expect(followed.size).toBeGreaterThan(0);
}

async function expectToBring(page: Page, link: Link): Promise<void> {
  const here = page.url();
  const came = await follow(page, link);
  if (came.kind === "answer") expect([link.href, came.status]).toEqual([link.href, 200]);
  expect(page.url()).toBe(here);
}

async function documentPath(page: Page): Promise<string> {
  const answer = await page.request.get("/api/documents");
  const documents = await answer.json();
  return `/documents/${documents[0].legacyId}`;
}
