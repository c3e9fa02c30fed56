import { mkdirSync } from "node:fs";
import path from "node:path";
import { OpenRequest } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { readRequest } from "./readRequest";
import { setUp } from "./testing/resolverSetup";

const OWN = {
  title: "Piano",
  logicalPath: "SGI/Qualità/4.1",
  fileName: "4.1_Piano_Rev.4_2026-01-01.pdf",
};

/** A document as the panel shows it, and what its file's name says. */
const ask = (shown: object, ownName: object | null = OWN) =>
  OpenRequest.parse({
    ...{ title: "Piano", revision: "4", fileType: "pdf", logicalPath: "SGI/Qualità/4.1" },
    candidates: ["Piano 4.pdf", "Piano.pdf"],
    ...{ ownName, ...shown },
  });

describe("a document that was edited in the panel", () => {
  it.each([
    ["its title", { title: "Piano della qualità", candidates: ["Piano della qualità 4.pdf"] }],
    ["its path", { logicalPath: "SGI/4 Contesto/4.1" }],
    ["its reference", { logicalPath: "SGI/Qualità/4.1.2" }],
    ["all of it", { title: "Altro", logicalPath: "SGI/4 Contesto/5", candidates: ["Altro 4.pdf"] }],
  ])(
    "is found by its file's own name, in its own place, after %s was edited [OPEN-06]",
    async (_, shown) => {
      const { resolver, put } = setUp();
      const file = put("SGI/Qualità/4.1_Piano_Rev.4_2026-01-01.pdf");
      const found = await resolver.resolve(ask(shown));
      expect(found).toMatchObject({ kind: "found", path: file, elsewhere: null, others: [] });
      // A panel or a helper from before: the title hid the file, the path made it another copy.
      const before = await resolver.resolve(ask(shown, null));
      expect([before.kind, "elsewhere" in before]).not.toEqual(["found", null]);
    },
  );

  it("is found by a name that follows no convention [OPEN-06]", async () => {
    const { resolver, put } = setUp();
    const file = put("SGI/Qualità/piano vecchio.pdf");
    const own = {
      title: "piano vecchio",
      logicalPath: "SGI/Qualità",
      fileName: "piano vecchio.pdf",
    };
    expect(await resolver.resolve(ask({}, own))).toMatchObject({ path: file, elsewhere: null });
  });

  it("is the very file of several with one revision [OPEN-06]", async () => {
    const { resolver, put } = setUp();
    put("SGI/Qualità/4.1_Piano_Rev.4_2026-03-03.pdf");
    const file = put("SGI/Qualità/4.1_Piano_Rev.4_2026-01-01.pdf");
    expect(await resolver.resolve(ask({}))).toMatchObject({ path: file });
    expect(await resolver.resolve(ask({}, null))).toMatchObject({
      kind: "ambiguous",
      sameName: false,
    });
  });

  it("is the file in its own place where the PC has both [OPEN-06]", async () => {
    const { resolver, put } = setUp();
    const file = put("SGI/Qualità/4.1_Piano_Rev.4_2026-01-01.pdf");
    put("SGI/4 Contesto/4.1_Piano_Rev.4_2026-01-01.pdf");
    const asked = ask({ logicalPath: "SGI/4 Contesto/4.1" });
    expect(await resolver.resolve(asked)).toMatchObject({ path: file, elsewhere: null });
  });

  it("does not open by its own name with another revision [OPEN-06]", async () => {
    const { resolver, put } = setUp();
    put("SGI/Qualità/4.1_Piano_Rev.3_2025-01-01.pdf");
    const asked = ask({ title: "Altro", candidates: ["Altro 4.pdf"] });
    expect(await resolver.resolve(asked)).toMatchObject({ kind: "revision", onDisk: "3" });
  });

  it.each([
    ["a path that leads out", { logicalPath: "../altrove" }],
    ["a drive", { logicalPath: "C:/Windows" }],
    ["a share", { logicalPath: "\\\\server\\share" }],
    ["a title without end", { title: "x".repeat(1_025) }],
    ["no name at all", { logicalPath: "", title: "", fileName: "" }],
    ["a name that leads out", { logicalPath: "", title: "", fileName: ".." }],
  ])("is looked for as shown where its own name has %s [OPEN-06]", async (_, wrong) => {
    const { resolver, put } = setUp();
    const file = put("SGI/Qualità/4.1_Piano_Rev.4_2026-01-01.pdf");
    const asked = ask({}, { ...OWN, ...wrong });
    const read = readRequest(asked);
    expect(read.ok && read.wanted.own).toBeUndefined();
    expect(await resolver.resolve(asked)).toMatchObject({ path: file });
  });
});

describe("a document that is not found", () => {
  it("names the folder that is not there now, by its own path [OPENER-CLI-09]", async () => {
    const { root, resolver } = setUp();
    const away = path.join(root, "disco");
    const { resolver: two } = setUp({ roots: () => [root, away] });
    expect(await two.resolve(ask({}))).toEqual({ kind: "notFound", silent: false, lostRoot: away });
    expect(await resolver.resolve(ask({}))).toEqual({ kind: "notFound", silent: false });
    mkdirSync(away);
    const { resolver: back } = setUp({ roots: () => [root, away] });
    expect(await back.resolve(ask({}))).toEqual({ kind: "notFound", silent: false });
  });
});
