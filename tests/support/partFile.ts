import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PANEL_FOLDER } from "./servePanel";

/** The file of the built panel that holds a page or a part: `assets/forms-….js`. */
export function partFile(component: string): string {
  const parts = JSON.parse(readFileSync(join(PANEL_FOLDER, ".vite/parts.json"), "utf8"));
  return parts[component];
}
