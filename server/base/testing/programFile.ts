import { join } from "node:path";
import { inject } from "vitest";
import type { TestProgram } from "./programs";

/** The file that Node starts: compiling the source at each start takes longer than what it does. */
export function programFile(name: TestProgram): string {
  return join(inject("testPrograms"), `${name}.js`);
}
