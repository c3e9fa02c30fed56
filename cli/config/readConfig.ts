import { readFile, stat } from "node:fs/promises";
import { isAllowedOrigin } from "@sgi/core/opener";
import { OpenerConfig } from "./openerConfig";

/** A configuration grows by hand and by a few folders; what is larger is none. */
const MAX_CONFIG_BYTES = 256 * 1024;

export type ReadConfig =
  | { readonly kind: "read"; readonly config: OpenerConfig }
  | { readonly kind: "missing" }
  | { readonly kind: "damaged" };

/** What config.json says. A text that says it in part or not at all is damaged: nothing is guessed. */
export async function readConfig(file: string): Promise<ReadConfig> {
  let text: string;
  try {
    if ((await stat(file)).size > MAX_CONFIG_BYTES) return { kind: "damaged" };
    text = await readFile(file, "utf8");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing ? { kind: "missing" } : { kind: "damaged" };
  }
  try {
    // Editors on Windows like to begin a file with a mark that JSON does not know.
    const parsed = OpenerConfig.safeParse(JSON.parse(text.replace(/^\ufeff/, "")));
    return parsed.success ? { kind: "read", config: parsed.data } : { kind: "damaged" };
  } catch {
    return { kind: "damaged" };
  }
}

/** A mark that changes when a file does; null where there is none. */
export async function fileMark(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
  } catch {
    return null;
  }
}

/** The origins that the installer wrote, one a line; `#` begins a remark, what is none is left out. */
export async function readMachineOrigins(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const text = await readFile(file, "utf8").catch(() => "");
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  return lines.map((line) => line.trim()).filter(isAllowedOrigin);
}
