import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { REFERENCE } from "@sgi/server/app/reference";
import { expect, test } from "vitest";
import { PANEL_FOLDER } from "../support/servePanel";

const { login, listDoubles, endReminders } = REFERENCE;
const SENTENCES = [login.refusals[401], listDoubles.summary, endReminders.summary];

test("leaves the API's reference out of the panel's code", async () => {
  const names = await readdir(PANEL_FOLDER, { recursive: true });
  const scripts = names.filter((name) => name.endsWith(".js"));
  const code = await Promise.all(scripts.map((name) => readFile(join(PANEL_FOLDER, name), "utf8")));
  expect(code.join("\n")).toContain("/api/documents");
  for (const sentence of SENTENCES) {
    expect(scripts.filter((_, at) => code[at]?.includes(sentence))).toEqual([]);
  }
});
