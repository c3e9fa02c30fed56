import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const FOLDER = new URL("../../core/texts/", import.meta.url);

async function textModules(): Promise<unknown[]> {
  const names = (await readdir(FOLDER, { recursive: true })).filter((name) =>
    /(?<!\.test|index)\.ts$/.test(name),
  );
  return Promise.all(names.map((name) => import(new URL(name, FOLDER).pathname)));
}

/** Texts that the specification itself gives in English. */
const GIVEN = /^(404 Page Not Found|Update failed|Archive failed|Sync failed)$/;
/** The drop library's messages, shown as details under an Italian sentence. */
const LIBRARY = /^(File type must be |File is (larger|smaller) than |Too many files)/;
/** Words that nearly every English sentence has, and Italian ones do not. */
const ENGLISH =
  /\b(the|and|of|is|are|was|your|you|this|that|with|from|please|failed|failure|must|cannot|found|loading|save|cancel|delete|close|search|not|be|has|have|to)\b/i;

/** Every text within a value; functions are called with placeholders. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsOf(callWithPlaceholders(value));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function callWithPlaceholders(text: CallableFunction): unknown {
  try {
    return Reflect.apply(
      text,
      null,
      Array.from({ length: text.length }, () => 2),
    );
  } catch {
    // The function takes other arguments than numbers and texts: its parts are in the objects
    // beside it.
    return null;
  }
}

it("speaks Italian in every text, save those that the specification gives in other words [SHELL-01]", async () => {
  const texts = (await textModules()).flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(250);
  const foreign = texts.filter(
    (text) => ENGLISH.test(text) && !GIVEN.test(text) && !LIBRARY.test(text),
  );
  expect(foreign).toEqual([]);
  const page = await readFile(new URL("../../ui/index.html", import.meta.url), "utf8");
  expect(page).toContain('<html lang="it">');
});

it("would notice an English text", () => {
  expect(ENGLISH.test("The document was not found")).toBe(true);
});
