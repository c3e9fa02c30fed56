import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchTexts, localOpenerTexts } from "@sgi/core/texts/opener";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const GUIDE = "docs/guides/pc-users.md";
/** The files with the texts of panel, helper and installers. */
const TEXTS = ["core/texts", "scripts/opener/install", "scripts/opener/readmeText.ts"];

const words = execFileSync("git", ["ls-files", ...TEXTS], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const guide = readFileSync(join(ROOT, GUIDE), "utf8");
/** A word of the guide itself, which explains its quotation marks. */
const OWN = "così";

it("quotes only texts of the programs to the users of PCs", () => {
  const said = [...guide.matchAll(/«([^»]+)»/g)]
    .map(([, text = ""]) => text)
    .filter((text) => text !== OWN);
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((text) => !words.includes(text))).toEqual([]);
});

it("tells the users of PCs what to do about each refusal of a folder", () => {
  const { refused, confirm } = localOpenerTexts.roots;
  const said = [...Object.values(refused), confirm("").split("  ")[0] ?? ""];
  expect(said.filter((text) => !guide.includes(`| «${text}» |`))).toEqual([]);
});

it("tells the users of PCs what to do about each reason why a document does not open", () => {
  const { refused, changed, launchFailed, silent, noRoots, notFound } = localOpenerTexts;
  const others: string[] = [changed, launchFailed, silent, noRoots, notFound];
  const said = [...Object.values(refused), ...Object.values(launchTexts), ...others];
  expect(said.filter((text) => !guide.includes(`«${text}»`))).toEqual([]);
});
