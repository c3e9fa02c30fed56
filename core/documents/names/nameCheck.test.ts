import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkFileName } from "./nameCheck";
import { readFileName } from "./namingConvention";

const defaults = { today: "2026-11-20", reference: "N.N.N", title: "Titolo", extension: "est" };
const check = (typed: string) => {
  const result = checkFileName(typed, defaults);
  if (result === null) throw new Error(`nothing to check in ${JSON.stringify(typed)}`);
  return result;
};

describe("a name that follows the convention", () => {
  it("has its parts read and nothing proposed [PAGES-04]", () => {
    expect(check("7.5.3_Controllo delle informazioni_Rev.4_2026-06-12.docx")).toEqual({
      problems: [],
      facts: {
        reference: "7.5.3",
        title: "Controllo delle informazioni",
        revision: "4",
        date: "2026-06-12",
        extension: "docx",
      },
      proposed: null,
      hasPlaceholders: false,
    });
  });

  it("is told alone that its type cannot be uploaded", () => {
    const result = check("7.5.3_Titolo_Rev.4_2026-06-12.exe");
    expect([result.problems, result.proposed]).toEqual([["extensionRefused"], null]);
  });
});

it.each(["", "   ", "\n"])("has nothing to say of %j", (typed) => {
  expect(checkFileName(typed, defaults)).toBeNull();
});

it.each([
  ["C:\\SGI\\4_Campo_Rev.3_2026-01-01.pdf", ["folder"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["SGI/4_Campo_Rev.3_2026-01-01.pdf", ["folder"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["Campo_Rev.3_2026-01-01.pdf", ["referenceMissing"], "N.N.N_Campo_Rev.3_2026-01-01.pdf"],
  ["7,5,3_Campo_Rev.3_2026-01-01.pdf", ["referenceForm"], "7.5.3_Campo_Rev.3_2026-01-01.pdf"],
  ["4_Rev.3_2026-01-01.pdf", ["titleMissing"], "4_Titolo_Rev.3_2026-01-01.pdf"],
  ["4_Campo: due?_Rev.3_2026-01-01.pdf", ["titleCharacters"], "4_Campo due_Rev.3_2026-01-01.pdf"],
  ["4_Campo_2026-01-01.pdf", ["revisionMissing"], "4_Campo_Rev.0_2026-01-01.pdf"],
  ["4_Campo_rev 03_2026-01-01.pdf", ["revisionForm"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["4_Campo_R3_2026-01-01.pdf", ["revisionForm"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["4_Campo_Rev.3.pdf", ["dateMissing"], "4_Campo_Rev.3_2026-11-20.pdf"],
  ["4_Campo_Rev.3_31-12-2026.pdf", ["dateForm"], "4_Campo_Rev.3_2026-12-31.pdf"],
  ["4_Campo_Rev.3_1/2/2026.pdf", ["dateForm"], "4_Campo_Rev.3_2026-02-01.pdf"],
  ["4_Campo_Rev.3_20260101.pdf", ["dateForm"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["4_Campo_Rev.3_2026-02-31.pdf", ["dateImpossible"], "4_Campo_Rev.3_2026-11-20.pdf"],
  ["4_Campo_Rev.3_2026-01-01", ["extensionMissing"], "4_Campo_Rev.3_2026-01-01.est"],
  ["4_Campo_2026-01-01_Rev.3.pdf", ["order"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["Campo 7.5.3_Rev.3_2026-01-01.pdf", ["order"], "7.5.3_Campo_Rev.3_2026-01-01.pdf"],
  ["4 Campo Rev.3 2026-01-01.pdf", ["separators"], "4_Campo_Rev.3_2026-01-01.pdf"],
  ["4-Campo-Rev.3-2026-01-01.pdf", ["separators"], "4_Campo_Rev.3_2026-01-01.pdf"],
  [
    "Manuale della qualità.pdf",
    ["referenceMissing", "revisionMissing", "dateMissing"],
    "N.N.N_Manuale della qualità_Rev.0_2026-11-20.pdf",
  ],
  [
    "12.05.2026 Verbale v2.docx",
    ["referenceMissing", "revisionForm", "dateForm", "order"],
    "N.N.N_Verbale_Rev.2_2026-05-12.docx",
  ],
])("says what is wrong with %j, and proposes [PAGES-03, PAGES-04]", (typed, problems, proposed) => {
  const result = check(typed);
  expect([result.problems, result.proposed]).toEqual([problems, proposed]);
});

it("takes a code for the reference, as the table before an upload does [PAGES-04]", () => {
  const result = check("IO-08-05 Collaudo dimensionale Rev05.docx");
  expect(result.facts).toMatchObject({ reference: "IO-08-05", title: "Collaudo dimensionale" });
  expect(result.problems).toEqual(["codeCounts", "revisionForm", "dateMissing"]);
  expect(result.proposed).toBeNull();
});

it("owns up to what only the writer knows", () => {
  expect(check("Campo_Rev.3_2026-01-01.pdf").hasPlaceholders).toBe(true);
  expect(check("4_Campo_Rev.3.pdf").hasPlaceholders).toBe(false);
});

const pieces = fc.array(
  fc.constantFrom(
    ..."4|7.5.3|_| |-|.|Rev.|rev|R2|3|2026-01-01|31.12.2026|2026-02-31|Titolo|è|pdf|.pdf|/|?|(|)".split(
      "|",
    ),
  ),
  { minLength: 1, maxLength: 12 },
);

it("proposes only names that follow, whatever is typed", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((all) => all.join("")),
      ),
      (typed) => {
        const result = checkFileName(typed, defaults);
        if (result === null || result.proposed === null || result.hasPlaceholders) return;
        expect(readFileName(result.proposed).reference).toBe(result.facts.reference);
        const again = check(result.proposed).problems;
        expect(again.filter((problem) => problem !== "extensionRefused")).toEqual([]);
      },
    ),
    { numRuns: 3000 },
  );
});

it("reads quickly what is made to be slow", () => {
  expect(check(`${"rev".repeat(50_000)}${"1.".repeat(50_000)}`).problems).not.toEqual([]);
});
