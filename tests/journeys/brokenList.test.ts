// @module-tag long
import type { ServerResponse } from "node:http";
import { LIST_ORDER_HEADER } from "@sgi/core/documents/list";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { skipPausesUntil } from "../support/pauses";
import { startPlainHost } from "../support/plainHost";
import { enter } from "../support/signIn";

const stage = useStage();
const FAILURE = "Errore caricamento documenti";
const titles = (page: Page) => page.locator("tbody [data-row-link]").allTextContents();

/** Faults that a proxy may add to the list. */
const FAULTS: Record<string, (body: Buffer, answer: ServerResponse) => void> = {
  "is cut in its midst": (body, answer) => {
    answer.setHeader("Content-Length", body.length);
    answer.write(body.subarray(0, body.length >> 1), () => answer.destroy());
  },
  "ends in its midst as if it were whole": (body, answer) => {
    answer.end(body.subarray(0, body.length >> 1));
  },
  "has a wrong element at its end": (body, answer) => {
    answer.end(`${body.toString().slice(0, -1)},{"legacyId":"1"}]`);
  },
};

it("shows a list whole or not at all, whatever a proxy does to it [DOCS-61]", {
  tags: ["long"],
}, async () => {
  let fault: ((body: Buffer, answer: ServerResponse) => void) | null = null;
  const host = await startPlainHost(stage.panel.url, (path, body, answer) => {
    if (path !== "/api/documents" || fault === null || answer.statusCode !== 200) return false;
    answer.removeHeader("ETag");
    fault(body, answer);
    return true;
  });
  try {
    const page = await stage.open({ baseURL: host.url });
    await page.clock.install();
    await enter(page, "admin");
    await page.getByRole("navigation", { name: "Pagine" }).waitFor();
    const whole = await titles(page);
    expect(whole).toHaveLength(10);
    for (const [name, each] of Object.entries(FAULTS)) {
      fault = each;
      await page.goto("/dashboard");
      await skipPausesUntil(page, page.getByRole("heading", { name: FAILURE }));
      expect([name, await titles(page)]).toEqual([name, []]);
      expect(await page.getByRole("navigation", { name: "Pagine" }).count()).toBe(0);
      fault = null;
      await page.getByRole("button", { name: "Riprova" }).click();
      await page.getByRole("navigation", { name: "Pagine" }).waitFor();
      expect([name, await titles(page)]).toEqual([name, whole]);
    }
    fault = (body, answer) => {
      answer.removeHeader(LIST_ORDER_HEADER);
      answer.end(JSON.stringify(JSON.parse(body.toString()).reverse()));
    };
    await page.goto("/dashboard");
    await page.getByRole("navigation", { name: "Pagine" }).waitFor();
    const list: { title: string }[] = await (await page.request.get("/api/documents")).json();
    const reversed = list.slice(0, 10).map(({ title }) => title);
    expect(reversed).not.toEqual(whole);
    expect(await titles(page)).toEqual(reversed);
  } finally {
    await host.stop();
  }
});

it("requests refused lists once, and again on demand [CALL-26]", async () => {
  const page = await stage.open();
  await enter(page, "viewer");
  const asked: string[] = [];
  await page.route("**/api/documents{,/obsolete}", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, json: { message: "Parole del server." } });
  });
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: FAILURE }).waitFor();
  expect(asked.sort()).toEqual(["/api/documents", "/api/documents/obsolete"]);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.poll(() => asked).toHaveLength(3);
});
