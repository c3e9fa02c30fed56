import { join } from "node:path";
import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { ROOT } from "../repository/root";

export const PACKAGES = ["core", "ui", "server", "cli", "fixtures", "scripts"];

/** Checks all imports of the code below a folder against the rules of .dependency-cruiser.mjs. */
export async function cruiseImports(baseDir: string): Promise<ICruiseResult> {
  const options = await extractOptions(join(ROOT, ".dependency-cruiser.mjs"));
  const { output } = await cruise(PACKAGES, { ...options, baseDir });
  if (typeof output === "string") throw new TypeError("The cruise gave a text.");
  return output;
}

/** The broken rules, for people; null when none is. */
export async function violationsText(result: ICruiseResult): Promise<string | null> {
  if (result.summary.error === 0) return null;
  return String((await format(result, { outputType: "err" })).output);
}
