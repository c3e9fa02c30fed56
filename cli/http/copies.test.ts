import { renameSync, utimesSync, writeFileSync } from "node:fs";
import { FindAnswer, OPEN_MS, OpenAnswer } from "@sgi/core/opener";
import { systemTimers } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../files/filePort";
import { fingerprint } from "../files/testing/fingerprint";
import { putFile } from "../files/testing/tempFolder";
import { panelCall } from "./testing/panelCall";
import { type ServiceWorld, startService, type WorldOptions } from "./testing/startService";

const NAME = "SGI/Qualità/4.1_Piano_Rev.4_2026-01-01.pdf";
const PRINTS = {
  inForce: fingerprint("quattro", "4"),
  replaced: [fingerprint("la terza", "3"), fingerprint("seconda", "2")],
};
const ASKED = {
  ...{ title: "Piano", revision: "4", fileType: "pdf", logicalPath: "SGI/Qualità/4.1" },
  candidates: ["Piano 4.pdf", "Piano.pdf"],
  fingerprints: PRINTS,
};
const SUPERSEDED = "Copia superata (Rev. 2): nel pannello è in vigore la Rev. 4.";
const OTHER =
  "Il file di questo PC non è uguale a quello in vigore (Rev. 4): è in modifica, o non è ancora sincronizzato.";

/** A file that has rested: what was read of it is kept. */
function putOld(world: ServiceWorld, content: string, name = NAME): string {
  const file = putFile(world.root, name, content);
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  return file;
}

async function startCounting(options: WorldOptions = {}) {
  let reads = 0;
  const files = {
    ...nodeFiles,
    sha256: (...asked: Parameters<typeof nodeFiles.sha256>) => {
      reads += 1;
      return nodeFiles.sha256(...asked);
    },
    ...options.files,
  };
  const world = await startService({ ...options, files });
  const open = async (body: object = {}) => {
    world.rest();
    const answer = await panelCall(world, "POST /open", { ...ASKED, ...body });
    return OpenAnswer.parse(answer.body);
  };
  return { world, open, reads: () => reads };
}

/** For a resolver that finds at once: what matters is the time that it is left. */
const FOUND = {
  kind: "found",
  path: "/x",
  identity: {},
  elsewhere: null,
  others: [],
  how: "probe",
};

describe("POST /open and the copy on the PC", () => {
  it("opens the revision in force, and reads it once [OPEN-03, OPEN-04]", async () => {
    const { world, open, reads } = await startCounting();
    const file = putOld(world, "quattro");
    const message = "Aperto «4.1_Piano_Rev.4_2026-01-01.pdf»";
    expect(await open()).toEqual({ success: true, message, copy: "inForce" });
    expect(await open()).toMatchObject({ success: true, copy: "inForce" });
    expect(world.launched).toEqual([file, file]);
    expect(reads()).toBe(1);
  });

  it("opens no superseded copy, unless the user wants it anyway [OPEN-04]", async () => {
    const { world, open } = await startCounting();
    const file = putOld(world, "seconda");
    const told = { copy: "superseded", copyRevision: "2" };
    expect(await open()).toEqual({ success: false, message: SUPERSEDED, ...told });
    expect(world.launched).toEqual([]);
    expect(await open({ anyway: true })).toMatchObject({ success: true, ...told });
    expect(await open({ anyway: false })).toMatchObject({ success: false, ...told });
    expect(world.launched).toEqual([file]);
  });

  it("takes no window from the user's minute for a copy that does not open [OPEN-04]", async () => {
    const { world } = await startCounting();
    putOld(world, "seconda");
    const ask = (more: object) => panelCall(world, "POST /open", { ...ASKED, ...more });
    expect((await ask({})).body.success).toBe(false);
    expect((await ask({ anyway: true })).body.success).toBe(true);
  });

  it.each([
    ["one byte changed", "quattrO", 1],
    ["another size", "in modifica", 0],
  ])(
    "opens a file with %s, and says that it is another [OPEN-03, OPEN-04]",
    async (_, content, times) => {
      const { world, open, reads } = await startCounting();
      const file = putOld(world, content);
      expect(await open()).toEqual({ success: true, message: OTHER, copy: "other" });
      expect(world.launched).toEqual([file]);
      expect(reads()).toBe(times);
    },
  );

  it("says of another copy elsewhere both [OPEN-04]", async () => {
    const { world, open } = await startCounting();
    putOld(world, "diverso", "Vecchi/4.1_Piano_Rev.4_2026-01-01.pdf");
    const where = "Aperto «4.1_Piano_Rev.4_2026-01-01.pdf» in …/Vecchi. ";
    expect(await open()).toMatchObject({ elsewhere: true, message: where + OTHER });
  });

  it("answers an older panel with today's words, whatever the copy is [OPEN-05]", async () => {
    const { world, open, reads } = await startCounting();
    putOld(world, "seconda");
    const message = "Aperto «4.1_Piano_Rev.4_2026-01-01.pdf»";
    for (const fingerprints of [undefined, null]) {
      expect(await open({ fingerprints })).toEqual({ success: true, message });
    }
    expect(reads()).toBe(0);
  });

  it("prefers a copy in force to a superseded one that is better placed [OPEN-04]", async () => {
    const { world, open } = await startCounting();
    putOld(world, "seconda", "X/Qualità/4.1_Piano_Rev.4_2026-01-01.pdf");
    const file = putOld(world, "quattro", "Y/4.1_Piano_Rev.4_2026-02-02.pdf");
    expect(await open()).toMatchObject({ success: true, copy: "inForce", elsewhere: true });
    expect(world.launched).toEqual([file]);
  });

  it("opens no file that changed between the reading and the launch [OPEN-03]", async () => {
    for (const change of [
      (file: string, root: string) => renameSync(putFile(root, "b.pdf", "seconda"), file),
      (file: string) => writeFileSync(file, "seconda"),
    ]) {
      let file = "";
      let looks = 0;
      const { world, open } = await startCounting({
        files: {
          // The look after the reading sees the file as it was; then it is changed.
          async peek(asked) {
            const seen = await nodeFiles.peek(asked);
            if (++looks === 1) change(file, world.root);
            return seen;
          },
        },
      });
      file = putOld(world, "quattro");
      const message = "Il file è cambiato mentre veniva aperto. Riprova.";
      expect(await open()).toEqual({ success: false, message });
      expect(world.launched).toEqual([]);
    }
  });

  it.each([
    ["its bytes only", {}, { success: true, copy: "unchecked" }],
    ["anything any more", { peek: () => new Promise<never>(() => {}) }, { success: false }],
  ])(
    "answers within the panel's time when a disk does not give %s [OPEN-03, OPENER-CLI-11]",
    async (_, dead, said) => {
      const world = await startService({
        searchTimers: systemTimers,
        files: { sha256: () => new Promise<never>(() => {}), ...dead },
      });
      putOld(world, "quattro");
      const askedAt = performance.now();
      const { body } = await panelCall(world, "POST /open", ASKED);
      expect(body).toMatchObject(said);
      expect(performance.now() - askedAt).toBeLessThan(OPEN_MS);
    },
  );

  it.each([
    [0, 1_100],
    [700, 400],
    [1_100, 0],
    [5_000, -200],
  ])(
    "leaves time for the last look: after a search of %i ms %i for the reading [OPEN-03, OPENER-CLI-11]",
    async (searchMs, leftMs) => {
      let now = 0;
      const limits: number[] = [];
      const world = await startService({
        clock: { now: () => now },
        resolver: {
          async resolve() {
            now += searchMs;
            return FOUND as never;
          },
          async tellCopy(one, _, limitMs) {
            limits.push(limitMs);
            return { found: one, copy: { state: "unchecked", revision: null } };
          },
          isStillThere: async () => true,
        },
      });
      expect((await panelCall(world, "POST /open", ASKED)).body).toMatchObject({ success: true });
      expect(limits).toEqual([leftMs]);
    },
  );

  it("puts no hash into its answers and its log [OPEN-05]", async () => {
    const { world, open } = await startCounting();
    const answers: unknown[] = [];
    for (const content of ["quattro", "seconda", "quattrO"]) {
      putOld(world, content);
      answers.push(await open());
      const find = await panelCall(world, "POST /find", { documents: [ASKED] });
      answers.push(find.body);
    }
    expect(JSON.stringify([answers, world.said])).not.toMatch(/[0-9a-f]{32}/i);
  });
});

describe("POST /find and the copies on the PC", () => {
  it("tells which revision each copy is, and reads none for an older panel [OPEN-04, OPEN-05]", async () => {
    const { world, reads } = await startCounting();
    for (const [title, content] of Object.entries({ A: "quattro", B: "seconda", C: "altro" })) {
      putOld(world, content, `Q/4.1_${title}_Rev.4_2026-01-01.pdf`);
    }
    const ask = (title: string) => ({ ...ASKED, title, logicalPath: "Q/4.1" });
    const documents = ["A", "B", "C", "D"].map(ask);
    const { body } = await panelCall(world, "POST /find", { documents });
    expect(FindAnswer.parse(body).documents).toEqual([
      { found: true, copy: "inForce" },
      { found: true, copy: "superseded", copyRevision: "2", message: SUPERSEDED },
      { found: true, copy: "other" },
      { found: false, message: "Documento non trovato nelle cartelle di questo PC" },
    ]);
    const before = reads();
    const older = documents.map(({ fingerprints: _, ...rest }) => rest);
    const { body: today } = await panelCall(world, "POST /find", { documents: older });
    expect(FindAnswer.parse(today).documents.slice(0, 3)).toEqual(Array(3).fill({ found: true }));
    expect(reads()).toBe(before);
  });

  it("tells all within 5 s, however slow the disk, and leaves the rest unchecked [OPEN-04]", async () => {
    let now = 0;
    const limits: number[] = [];
    const world = await startService({
      clock: { now: () => now },
      resolver: {
        resolve: async () => FOUND as never,
        isStillThere: async () => true,
        async tellCopy(one, _, limitMs) {
          limits.push(limitMs);
          now += 400;
          return { found: one, copy: { state: "unchecked", revision: null } };
        },
      },
    });
    const documents = Array(13).fill(ASKED);
    const { body } = await panelCall(world, "POST /find", { documents });
    expect(FindAnswer.parse(body).documents).toHaveLength(13);
    expect(limits.at(0)).toBe(5_000);
    expect(limits.at(-1)).toBe(200);
  });
});
