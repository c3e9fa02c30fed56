import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readText } from "./readText";

/** Where LibreOffice wrote the character properties of the sample, and its text of two bytes a sign. */
const PROPERTIES = { at: 7_680, bytes: 512, grpprlAt: 200 };
const TEXT = { from: 2_048, to: 2_644 };
const BEGINNING = "Verbale di riesame";

/** The sample, with a character property for its first words. Source: [MS-DOC] 2.9.33. */
function docWith(property: readonly number[]): Buffer {
  const bytes = readFileSync(new URL("../testing/samples/verbale.doc", import.meta.url));
  const page = bytes.subarray(PROPERTIES.at, PROPERTIES.at + PROPERTIES.bytes).fill(0);
  for (const [index, place] of [TEXT.from, TEXT.from + 2 * BEGINNING.length, TEXT.to].entries()) {
    page.writeUInt32LE(place, 4 * index);
  }
  page[12] = PROPERTIES.grpprlAt / 2;
  page[PROPERTIES.grpprlAt] = property.length;
  page.set(property, PROPERTIES.grpprlAt + 1);
  page[PROPERTIES.bytes - 1] = 2;
  return bytes;
}

it.each([
  ["without deleted text", [0x00, 0x08, 1], "della direzione"],
  ["with inserted text", [0x01, 0x08, 1], `${BEGINNING} della direzione`],
  ["with hidden text, which search may find", [0x3c, 0x08, 1], `${BEGINNING} della direzione`],
])("gives a Word 97 document %s [TEXT-01]", async (_, property, first) => {
  const answer = await readText("doc", docWith(property));
  expect(answer.ok && answer.text.split("\n")[0]?.trim()).toBe(first);
});
