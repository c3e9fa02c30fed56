import { describe, expect, it, vi } from "vitest";
import type { FileIdentification } from "../documents/fingerprints/fingerprints";
import { aDocument } from "../testing/documents";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, createFakeHelper, silent } from "../testing/opener";
import { turn } from "../testing/turn";
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

type AskFacts = Parameters<typeof checkCoverage>[0]["askFacts"];

function start(answer: Answering, status: OpenerStatus = "ready", askFacts?: AskFacts) {
  const { timers, advance } = createManualTime();
  const helper = createFakeHelper(answer, timers);
  const progress: number[] = [];
  let isStopped = false;
  const check = (titles: readonly string[]) =>
    checkCoverage(
      {
        call: helper.call,
        connection: { heard: async () => ({ status, version: null }) },
        askFacts,
      },
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
      copies: null,
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
    expect(await check([])).toEqual({
      ...{ kind: "done", found: 0, total: 0, missing: [], copies: null },
    });
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
    await turn();
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

describe("how the copies on this PC compare with the files in force", () => {
  const facts: FileIdentification = {
    inForce: { size: 1, sha256: "a".repeat(64), revision: "4" },
    replaced: Array.from({ length: 16 }, (_, at) => ({
      ...{ size: at, sha256: "b".repeat(64), revision: `${at}` },
    })),
    ownName: { title: "T", reference: "1", folder: "SGI", fileName: "1_T.docx" },
  };
  const factsOf = async (ids: string[]) => new Map(ids.map((id) => [id, facts]));
  /** A helper that compares, and whose documents are called by what it tells. */
  const comparing: Answering = ({ body }) =>
    json({
      documents: asked(body).map(({ title }) => ({
        ...{ found: title !== "superseded", copyRevision: title === "superseded" ? "2" : null },
        ...(title !== "senza" && { copy: title }),
      })),
    });

  it("counts those that are equal, superseded, different and not compared [OPEN-04]", async () => {
    const { check } = start(comparing, "ready", factsOf);
    const titles = ["inForce", "superseded", "other", "unchecked", "senza", "inForce"];
    const at = (index: number) => ({ legacyId: `${index}`, title: titles[index] });
    const place = { path: "SGI/Procedure", inForce: "4" };
    expect(await check(titles)).toMatchObject({
      found: 6,
      missing: [],
      copies: {
        inForce: 2,
        superseded: [{ ...at(1), ...place, copy: "2" }],
        other: [{ ...at(2), ...place, copy: "" }],
        unchecked: 2,
      },
    });
  });

  it("are asked for by 200 documents, and sent in calls that the helper takes [OPEN-02]", async () => {
    const askFacts = vi.fn(factsOf);
    const { check, sent } = start(comparing, "ready", askFacts);
    await check(Array.from({ length: 250 }, () => "inForce"));
    expect(askFacts.mock.calls.map(([ids]) => ids.length)).toEqual([200, 50]);
    for (const { body } of sent) expect(new Blob([`${body}`]).size).toBeLessThan(16 * 1024);
    const all = sent.flatMap(({ body }) => JSON.parse(`${body}`).documents);
    expect(all).toHaveLength(250);
    for (const { fingerprints } of all) expect(fingerprints.replaced).toHaveLength(16);
  });

  it("are not counted where the host tells nothing, or the helper is from before [OPEN-05]", async () => {
    const broken = start(finding, "ready", () => Promise.reject(new Error("500")));
    expect(await broken.check(["Uno"])).toMatchObject({ found: 1, copies: null });
    expect(broken.sent[0]?.body).not.toContain("fingerprints");
    expect(await start(finding, "ready", factsOf).check(["Uno"])).toMatchObject({ copies: null });
  });
});
