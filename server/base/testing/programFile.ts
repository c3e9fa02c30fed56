import { join } from "node:path";
import { inject } from "vitest";
import type { TestProgram } from "./programs";

/**
 * The built file of a test program: compiling the source at each start takes longer than the work.
 */
export function programFile(name: TestProgram): string {
  return join(inject("testPrograms"), `${name}.js`);
}
