import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { PROGRAM } from "../../commands/testing/program";
import { nodeProblem } from "./nodeProblem";

it.each(["18.20.8", "20.18.3", "8.0.0"])("says which Node is needed where it is %s", (version) => {
  expect(nodeProblem(version)).toBe(
    `Serve Node 20.19 o più recente, e questo è ${version}: aggiornalo, poi ripeti.`,
  );
});

it.each(["20.19.0", "20.20.2", "22.0.0", "24.11.1"])("has nothing against %s", (version) => {
  expect(nodeProblem(version)).toBeNull();
});

it("is asked before the program imports what an older Node does not have", async () => {
  const program = await readFile(PROGRAM, "utf8");
  expect(program.match(/^import .*$/gm)).toBeNull();
  expect(program).toContain("Serve Node");
});
