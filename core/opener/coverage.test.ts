import { describe, expect, it } from "vitest";
import { aDocument } from "../testing/documents";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, createFakeHelper, silent } from "../testing/opener";
import { createManualTime } from "../time/manualTime";
import { checkCoverage, FIND_MS } from "./coverage";
import type { OpenerStatus } from "./openerStatus";

const asked = (body: unknown): { title: string }[] => JSON.parse(`${body}`).documents;
/** A helper that finds all but what is called «Manca». */
const finding: Answering = ({ body }) =>
  json({
    documents: asked(body).map(({ title }) =>
      title === "Manca" ? { found: false, message: " Non c'è " } : { found: true },
    ),
  });

function start(answer: Answering, status: OpenerStatus = "ready") {
  const { timers, advance } = createManualTime();
  const helper = createFakeHelper(answer, timers);
  const progress: number[] = [];
  let isStopped = false;
  const check = (titles: readonly string[]) =>
    checkCoverage(
      { call: helper.call, connection: { heard: async () => ({ status, version: null }) } },
      titles.map((title, at) => aDocument({ legacyId: `${at}`, title, path: "SGI/Procedure" })),
      { onProgress: (checked) => progress.push(checked), isStopped: () => isStopped },
    );
  const stop = () => {
    isStopped = true;
  };
  return { ...helper, check, progress, stop, advance };
}

describe("how much of the index lies on this PC", () => {
  it("is asked for twenty documents at a time, none of which is opened", async () => {
    const { check, sent, progress } = start(finding);
    const titles = Array.from({ length: 45 }, (_, at) => (at === 30 ? "Manca" : `Titolo ${at}`));
    expect(await check(titles)).toEqual({
      kind: "done",
      found: 44,
      total: 45,
      missing: [{ legacyId: "30", title: "Manca", path: "SGI/Procedure", reason: "Non c'è" }],
    });
    expect(sent.map(({ body }) => asked(body).length)).toEqual([20, 20, 5]);
    expect(new Set(sent.map(({ method, address }) => `${method} ${address}`))).toEqual(
      new Set(["POST http://127.0.0.1:17654/find"]),
    );
    expect(progress).toEqual([20, 40, 45]);
  });

  it("is asked in calls that the helper takes, however long the names are", async () => {
    const { check, sent } = start(finding);
    await check(Array.from({ length: 20 }, (_, at) => `${"è".repeat(400)} ${at}`));
    for (const { body } of sent) expect(new Blob([`${body}`]).size).toBeLessThan(16 * 1024);
    expect(sent.flatMap(({ body }) => asked(body))).toHaveLength(20);
  });

  it("asks nothing for an empty index", async () => {
    const { check, sent } = start(finding);
    expect(await check([])).toEqual({ kind: "done", found: 0, total: 0, missing: [] });
    expect(sent).toEqual([]);
  });

  it.each<[string, Answering, OpenerStatus, string]>([
    [
      "a helper from before, as its answer tells",
      () => json({}, { status: 404 }),
      "ready",
      "outdated",
    ],
    ["a helper from before, whose preflight fails", absent, "ready", "outdated"],
    ["a helper that went away", absent, "not-running", "failed"],
    ["a helper that is busy", () => json({ code: "rate" }, { status: 429 }), "ready", "failed"],
    ["an answer for fewer documents", () => json({ documents: [] }), "ready", "failed"],
    ["a helper whose answer is none", () => json({}), "ready", "outdated"],
  ])("tells %s", async (_, answer, status, kind) => {
    // Another call finds out what does not answer this one: the connection's state says it.
    const { check } = start(answer, status);
    expect((await check(["Uno"])).kind).toBe(kind);
  });

  it("gives up on a helper that never answers", async () => {
    const { check, advance } = start(silent);
    const checking = check(["Uno"]);
    advance(FIND_MS);
    expect(await checking).toEqual({ kind: "failed" });
  });

  it("asks no more once nobody waits for it", async () => {
    const { check, sent, stop } = start(finding);
    stop();
    await check(["Uno"]);
    expect(sent).toEqual([]);
  });
});
