import { readFile, stat } from "node:fs/promises";
import { OpenerConfig } from "./openerConfig";

/** Users add entries by hand and a few folders: a larger file is no configuration. */
const MAX_CONFIG_BYTES = 256 * 1024;

export type ReadConfig =
  | { readonly kind: "read"; readonly config: OpenerConfig }
  | { readonly kind: "missing" }
  | { readonly kind: "damaged" };

/** Reads config.json. A text that is wrong in any part is damaged: nothing is guessed. */
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
    // Editors on Windows often put a byte order mark first, which JSON does not allow.
    const parsed = OpenerConfig.safeParse(JSON.parse(text.replace(/^\ufeff/, "")));
    return parsed.success ? { kind: "read", config: parsed.data } : { kind: "damaged" };
  } catch {
    return { kind: "damaged" };
  }
}

/** A mark that changes when the file changes; null when there is no file. */
export async function fileMark(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
  } catch {
    return null;
  }
}

/**
 * What an administrator wrote for all users, one a line; `#` begins a comment. A file that cannot be
 * read says nothing.
 */
export async function readMachineLines(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const text = await readFile(file, "utf8").catch(() => "");
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}
