import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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
  // The bundler's helper for exports may stand in a file of its own, in words that any Node reads.
  for (const [line] of program.matchAll(/^import .*$/gm)) {
    const path = /^import "(\.\/chunk-[^"]+)";$/.exec(line)?.[1] ?? line;
    const helper = await readFile(join(dirname(PROGRAM), path), "utf8");
    expect(helper).toMatch(/^var __defProp = [^?`]+\nexport \{\n {2}__export\n\};\n$/);
    expect(helper).not.toContain("import");
  }
  expect(program).toContain("Serve Node");
});
