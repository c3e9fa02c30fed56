import { OpenRequest } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { readRequest } from "./readRequest";

const names = (request: object) => {
  const read = readRequest(OpenRequest.parse(request));
  return read.ok ? read.wanted.candidates.map(({ forms }) => forms.map((form) => form.name)) : read;
};

describe("readRequest", () => {
  it("takes the candidates in their order, each once [OPENER-CLI-12]", () => {
    expect(names({ candidates: ["B 1.pdf", "A/1.pdf", "B 1.pdf", "A"], title: "z" })).toEqual([
      ["B 1.pdf"],
      ["A_1.pdf"],
      ["A"],
    ]);
  });

  it.each([[null], [undefined], [[]]])("builds names when the candidates are %j", (candidates) => {
    expect(names({ title: "Piano", revision: "2", fileType: ".pdf", candidates })).toEqual([
      ["Piano 2.pdf"],
      ["Piano.pdf"],
      ["Piano 2"],
      ["Piano"],
    ]);
  });

  it("drops unsafe names among safe ones", () => {
    expect(names({ candidates: ["..", "nul.pdf", "a\0.pdf", "x".repeat(400), "a.pdf"] })).toEqual([
      ["a.pdf"],
    ]);
  });

  it.each([
    ["title", {}],
    ["title", { title: " ", revision: "", fileType: "" }],
    ["title", { title: "x".repeat(1_025) }],
    ["revision", { title: "a", revision: "x".repeat(1_025) }],
    ["fileType", { title: "a", fileType: "x".repeat(1_025) }],
    ["logicalPath", { title: "a", logicalPath: "../x" }],
    ["candidates", { candidates: [".."] }],
    ["candidates", { candidates: new Array<string>(17).fill("a.pdf") }],
  ])("names %s as the wrong field", (field, query) => {
    expect(readRequest(OpenRequest.parse(query))).toEqual({ ok: false, field });
  });

  it("accepts parts of 1,024 characters and 16 candidates, and names the title when its names are unsafe", () => {
    const candidates = Array.from({ length: 16 }, (_, at) => `${at}.pdf`);
    expect(names({ title: "x".repeat(1_024), candidates })).toHaveLength(16);
    const nothing = OpenRequest.parse({ title: "..", candidates: [] });
    expect(readRequest(nothing)).toMatchObject({ ok: false, field: "title" });
  });

  it.each([
    ["SGI/8/8.4.1", { folders: ["SGI", "8"], document: "8.4.1/piano/pdf", revision: "3" }],
    ["SGI/8/Piano", { folders: ["SGI", "8"], document: null }],
    ["SGI/8", { folders: ["SGI"], document: "8/piano/pdf" }],
    ["SGI/Altro", { folders: ["SGI", "Altro"], document: null }],
    ["Piano", { folders: [], document: null }],
    ["8.4.1", { folders: [], document: "8.4.1/piano/pdf" }],
    ["", { folders: [], document: null }],
  ])("reads in %j the document's folders and the facts in its name", (logicalPath, wanted) => {
    const asked = { title: "Piano", revision: "Rev. 03", fileType: ".PDF", logicalPath };
    expect(readRequest(OpenRequest.parse(asked))).toMatchObject({ ok: true, wanted });
  });

  it("reads a path without a title as folders only", () => {
    expect(
      readRequest(OpenRequest.parse({ candidates: ["a.pdf"], logicalPath: "SGI/8.4" })),
    ).toMatchObject({
      wanted: { folders: ["SGI", "8.4"], document: null },
    });
  });

  it("knows which names hold the revision", () => {
    const read = readRequest(OpenRequest.parse({ title: "Piano", revision: "3", fileType: "pdf" }));
    const says = read.ok && read.wanted.candidates.map(({ saysRevision }) => saysRevision);
    expect(says).toEqual([true, false, true, false]);
    const unasked = OpenRequest.parse({ title: "Piano", candidates: ["Piano 2.pdf"] });
    expect(readRequest(unasked)).toMatchObject({
      wanted: { candidates: [{ saysRevision: false }] },
    });
  });
});
