import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../repository/root";

/** Local Opener's version, from its package.json. */
export const OPENER_VERSION: string = JSON.parse(
  readFileSync(join(ROOT, "cli/package.json"), "utf8"),
).version;
