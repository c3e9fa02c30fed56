import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { createTextProcess, startTextReader } from "@sgi/server/content/reading/textProcess";
import { quickHostileFiles } from "@sgi/server/content/testing/hostileFiles";
import { HARMLESS, scriptedFiles } from "@sgi/server/content/testing/scriptedFiles";
import { TRACKED_DOCX_SHOWS, trackedDocx } from "@sgi/server/content/testing/trackedDocx";
import { framePath } from "@sgi/ui/components/preview/frameTask";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";

/** With the optimising compilers that the shared browser turns off: some files are large. */
const stage = useStage({ more: ["--js-flags="] });
/** The address at which the page finds the bytes. */
const BYTES = "/sample";
/** For a busy machine; the slowest file takes 2 s. */
const TIMEOUT_MS = 300_000;

/** The installed program; the tests' setup builds it. */
const READER = fileURLToPath(new URL("../../server/dist/textReader.js", import.meta.url));
/** At the lowest one a busy machine would hardly let it run. */
const USUAL_PRIORITY = 0;

const reader = createTextProcess(() => startTextReader(READER, USUAL_PRIORITY));
afterAll(() => reader.stop());

let page: Page;
let asked: string[] = [];
beforeAll(async () => {
  page = await stage.open();
  page.on("requestfinished", (request) => asked.push(pathOf(request)));
  page.on("requestfailed", (request) => {
    // A request that the frame's policy blocks reaches nobody.
    if (request.failure()?.errorText !== "csp") asked.push(pathOf(request));
  });
});

const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Posts a Word file, or the sheets that the host reads of a file, to the panel's frame, as the
 * preview does; returns whether it was drawn.
 */
async function draw({ fileType, bytes }: { fileType: string; bytes: Buffer }): Promise<boolean> {
  if (fileType === "docx") return post({ fileType, bytes, sheets: null });
  const read = await reader.ask({ fileType, bytes });
  const packed = read?.ok === true ? read.sheets : null;
  // What the host could not read is not drawn.
  const sheets = packed === null ? [] : JSON.parse(inflateRawSync(packed).toString());
  return post({ fileType, bytes, sheets });
}

async function post({
  fileType,
  bytes,
  sheets,
}: {
  fileType: string;
  bytes: Buffer;
  sheets: unknown;
}) {
  const path = framePath(fileType) ?? "";
  await page.route(`**${BYTES}`, (route) => route.fulfill({ body: bytes }));
  await page.goto("/auth", { waitUntil: "networkidle" });
  asked = [];
  const drawn = await page.evaluate(giveToFrame, { address: BYTES, path, sheets });
  await page.unroute(`**${BYTES}`);
  return drawn;
}

/** Runs in the page. */
async function giveToFrame(given: { address: string; path: string; sheets: unknown }) {
  const bytes = await (await fetch(given.address)).arrayBuffer();
  const frame = document.createElement("iframe");
  frame.sandbox.value = "allow-scripts";
  frame.src = given.path;
  frame.title = "Anteprima";
  // The form below it takes no press that is meant for the frame.
  document.body.replaceChildren(frame);
  return new Promise<boolean>((resolve) => {
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      const task = {
        content: given.sheets ?? bytes,
        label: "x",
        well: "white",
        paper: "white",
        expiry: "A1",
      };
      if ("drawn" in data) resolve(data.drawn);
      else if ("ready" in data) frame.contentWindow?.postMessage(task, "*");
    });
  });
}

/** No script ran, only the frame was requested, and the page did not navigate. */
async function expectQuiet(fileType: string) {
  const path = framePath(fileType);
  expect(page.frames().map((each) => new URL(each.url()).pathname)).toEqual(["/auth", path]);
  expect(asked.toSorted()).toEqual([path, BYTES].toSorted());
  expect(await page.frames()[1]?.evaluate(() => "ran" in globalThis)).toBe(false);
}

describe("the preview's frame", () => {
  it("draws the final view of tracked changes, and what a document takes in, as the text has them [VIEW-01]", async () => {
    const drawn = async (bytes: Buffer) => {
      expect(await draw({ fileType: "docx", bytes })).toBe(true);
      const pages = page.frameLocator("iframe").locator("section.docx");
      const texts = await pages.locator("p:not(:has(p))").allInnerTexts();
      return texts.map((text) => text.trim()).filter(Boolean);
    };
    const report = (name: string) =>
      readFileSync(new URL(`../../fixtures/reports/${name}`, import.meta.url));
    expect(await drawn(report("10-spostato.docx"))).toEqual([
      "Premessa",
      "Corpo",
      "Clausola di riservatezza",
    ]);
    expect(await drawn(report("12-parte-html.docx"))).toEqual([
      "Premessa",
      "Testo della scheda tecnica",
    ]);
    expect(await drawn(trackedDocx())).toEqual(TRACKED_DOCX_SHOWS);
    await expectQuiet("docx");
  });

  const RUNS_NOTHING = "runs nothing of a $fileType, asks nobody and leads nowhere [VIEW-01]";
  const runsNothing = async (file: ReturnType<typeof scriptedFiles>[number]) => {
    expect(await draw(file)).toBe(true);
    const frame = page.frameLocator("iframe");
    await frame.getByText(HARMLESS).first().waitFor();
    for (const link of await frame.locator("a").all()) {
      await link.click({ force: true, timeout: 1_000 }).catch(() => undefined);
    }
    for (const tab of await frame.getByRole("button").all()) await tab.click();
    expect(await frame.locator("[href]:not([href^='#'])").count()).toBe(0);
    const foreign =
      "iframe, object, embed, form, script:not(body > script), [onerror], [src^=http]";
    expect(await frame.locator(foreign).count()).toBe(0);
    await expectQuiet(file.fileType);
  };
  const [inWords, inRows] = [
    scriptedFiles().filter(({ fileType }) => fileType === "docx"),
    scriptedFiles().filter(({ fileType }) => fileType !== "docx"),
  ];
  it.each(inWords)(RUNS_NOTHING, runsNothing);
  it.each(inRows)(RUNS_NOTHING, { tags: ["long"] }, runsNothing);

  it("runs nothing of sheets that are none, and draws what it can of them [VIEW-01]", async () => {
    const markup = "<img src=x onerror=ran=1>";
    const odd = { name: markup, rows: "9", columns: 2, cells: [[markup, { a: 1 }], markup] };
    for (const sheets of [{ sheets: [odd, odd], others: markup }, { sheets: markup }, [], {}]) {
      await post({ fileType: "xlsx", bytes: Buffer.alloc(1), sheets });
      await expectQuiet("xlsx");
    }
  });

  it("survives every hostile file, also those that the host would have refused [VIEW-01]", {
    tags: ["long"],
    timeout: TIMEOUT_MS,
  }, async () => {
    for (const file of quickHostileFiles()) {
      if (framePath(file.fileType) === null) continue;
      await draw(file);
      await expectQuiet(file.fileType);
    }
  });
});
