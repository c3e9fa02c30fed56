import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemTimers } from "@sgi/core/time";
import { openConfigStore } from "@sgi/local-opener/config/configStore";
import { createService, type Service } from "@sgi/local-opener/http/service";
import { createResolver } from "@sgi/local-opener/resolve/resolver";
import { checkRoot } from "@sgi/local-opener/roots/checkRoot";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Debian's Chromium; `*.test` names resolve to this PC, as with a hostile name server. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP *.test 127.0.0.1",
];

const BODY = JSON.stringify({ candidates: ["documento.pdf"] });

let browser: Browser;
let pages: Server;
let service: Service;
let folder: string;
const launched: string[] = [];
const refused: (string | undefined)[] = [];

/** The origins of the pages: the panel's by address, a stranger's by name. */
const panelOrigin = () => `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
const strangeOrigin = () => `http://localhost:${(pages.address() as AddressInfo).port}`;
const helper = () => `http://127.0.0.1:${service.port}`;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "sgi-hostile-browser-")));
  const root = join(folder, "documenti");
  mkdirSync(root);
  writeFileSync(join(root, "documento.pdf"), "");
  pages = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>p</title>");
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));

  const config = await openConfigStore({ folder: join(folder, "dati") });
  await config.change((before) => ({ ...before, roots: [root], origins: [panelOrigin()] }));
  const roots = () => config.get().roots;
  const note = (_: string, facts?: Readonly<Record<string, unknown>>) => {
    if (facts?.code !== undefined) refused.push(String(facts.code));
  };
  service = createService({
    port: 0,
    config,
    resolver: createResolver({
      roots,
      extraExtensions: () => [],
      index: { find: async () => ({ paths: [], silent: false }), refresh: async () => {} },
      system: "linux",
      // A busy machine's disks may be slow.
      timers: { after: () => () => {} },
    }),
    index: { setRoots: () => {}, status: () => [] },
    launcher: { open: async (path) => void launched.push(path) },
    log: { info: note, warn: note, error: note, flush: async () => {} },
    clock: systemClock,
    version: "1",
    program: "local-opener",
    token: async () => "T".repeat(43),
    checkRoot: (path) =>
      checkRoot(path, { system: "linux", home: "/home/a", timers: systemTimers }),
  });
  await service.listen();
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGS });
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
  pages?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** A page whose user has allowed it to reach this PC: the browser's own check passes. */
async function pageOf(origin: string): Promise<Page> {
  const context = await browser.newContext();
  await context.grantPermissions(["local-network-access"]);
  const page = await context.newPage();
  await page.goto(origin);
  return page;
}

/** Asks from the page; "unreadable" when the browser hides the answer from it. */
function ask(page: Page, url: string, init: RequestInit = {}): Promise<string> {
  return page.evaluate(
    ([url, init]) =>
      fetch(url, init).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        () => "unreadable",
      ),
    [url, init] as const,
  );
}

const JSON_POST = { method: "POST", headers: { "Content-Type": "application/json" }, body: BODY };

describe("a browser and Local Opener", () => {
  it("lets the panel that the user allowed open a document", { tags: ["long"] }, async () => {
    const page = await pageOf(panelOrigin());
    expect(await ask(page, `${helper()}/health`)).toMatch(/^200 \{"ok":true/);
    expect(await ask(page, `${helper()}/open`, JSON_POST)).toMatch(/^200 \{"success":true/);
    expect(launched.splice(0)).toEqual([join(folder, "documenti", "documento.pdf")]);
    const gone = { ...JSON_POST, method: "DELETE", body: '{"root":"/srv/niente"}' };
    expect(await ask(page, `${helper()}/config`, gone)).toMatch(/^404 /);
    await page.context().close();
  });

  it("tells a stranger that it is one, and nothing else, although the browser let it through", async () => {
    const page = await pageOf(strangeOrigin());
    const health = await ask(page, `${helper()}/health`);
    expect(health).toMatch(/^403 .*"code":"origin_not_allowed"/);
    expect(health).not.toContain(folder);
    expect(await ask(page, `${helper()}/config`)).toBe("unreadable");
    for (const type of ["application/json", "text/plain"]) {
      const post = { ...JSON_POST, headers: { "Content-Type": type } };
      expect(await ask(page, `${helper()}/open`, post)).toBe("unreadable");
    }
    const blind = { method: "POST", mode: "no-cors", body: BODY } as const;
    await ask(page, `${helper()}/open`, blind);
    await page.context().close();
    expect(refused).toContain("origin_not_allowed");
    expect(launched).toEqual([]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
    "opens nothing for a page's form of type %s",
    { tags: ["long"] },
    async (type) => {
      for (const origin of [strangeOrigin(), panelOrigin()]) {
        const page = await pageOf(origin);
        const arrived = page.waitForResponse(`${helper()}/open`);
        await page.evaluate(
          ([action, enctype, body]) => {
            const form = document.createElement("form");
            Object.assign(form, { method: "post", action, enctype });
            const field = document.createElement("input");
            Object.assign(field, { name: `${body.slice(0, -1)},"x":"`, value: '"}' });
            form.append(field);
            document.body.append(form);
            form.submit();
          },
          [`${helper()}/open`, type, BODY] as const,
        );
        expect((await arrived).status()).toBe(403);
        await page.context().close();
      }
      expect(launched).toEqual([]);
    },
  );

  it("opens nothing for a page that navigates there, or reaches it through a host name", {
    tags: ["long"],
  }, async () => {
    const page = await pageOf(panelOrigin());
    expect((await page.goto(`${helper()}/health`))?.status()).toBe(403);
    expect((await page.goto(`http://rebind.test:${service.port}/health`))?.status()).toBe(421);
    // From that page calls are of its own origin, but the answer's policy allows none.
    const own = `http://rebind.test:${service.port}`;
    expect(await ask(page, `${own}/config`)).toBe("unreadable");
    expect(await ask(page, `${own}/open`, JSON_POST)).toBe("unreadable");
    // Another page of that name asks as a stranger.
    await page.goto(`http://rebind.test:${(pages.address() as AddressInfo).port}`);
    expect(await ask(page, `${own}/open`, JSON_POST)).toBe("unreadable");
    await page.context().close();
    expect(launched).toEqual([]);
  });
});
