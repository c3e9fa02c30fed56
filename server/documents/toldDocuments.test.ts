import { expect, it } from "vitest";
import { toldDocuments } from "./toldDocuments";

const MARK = `sha256:${"a".repeat(64)}`;
const aDocument = (title: string) => ({ path: "4/4.1", title, revision: "3", mark: MARK });

it("names each document with its revision and the SHA-256 of its content [LIFE-04]", () => {
  expect(toldDocuments([aDocument("Uno")])).toBe(`1 documento: 4/4.1 «Uno», revisione 3, ${MARK}`);
  const unknown = { ...aDocument("Due"), revision: "", mark: null };
  expect(toldDocuments([aDocument("Uno"), unknown])).toBe(
    `2 documenti: 4/4.1 «Uno», revisione 3, ${MARK}; 4/4.1 «Due», —`,
  );
});

it("keeps a title apart that looks like the end of one document and another one [LIFE-04]", () => {
  const title = "Nota», revisione 7; SGI «Manuale";
  expect(toldDocuments([aDocument(title)])).toContain("«Nota', revisione 7; SGI 'Manuale»");
});

it("names as many as 2,000 characters hold, none by half [WORK-02, LIFE-04]", () => {
  const told = toldDocuments(Array.from({ length: 100 }, (_, n) => aDocument(`Titolo ${n}`)));
  expect(told).toMatch(/^100 documenti: .*, sha256:a{64}; …$/);
  expect(told.length).toBeGreaterThan(1_800);
  expect(told.length).toBeLessThan(2_050);
  expect(toldDocuments([aDocument("x".repeat(3_000))]).length).toBeLessThan(2_050);
});
