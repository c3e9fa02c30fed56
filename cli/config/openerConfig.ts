import { readFile, stat } from "node:fs/promises";
import * as z from "zod/mini";

/** Users add entries by hand and a few folders: a larger file is no configuration. */
const MAX_CONFIG_BYTES = 256 * 1024;

/**
 * The settings of this PC's user: config.json in the data folder. Nothing is allowed by default.
 */
export const OpenerConfig = z.looseObject({
  /** Real paths of the folders to open documents from. */
  roots: z._default(z.array(z.string()), []),
  /** Panels that the user allowed, as browsers write an origin. */
  origins: z._default(z.array(z.string()), []),
  /**
   * Extra file types beside those of settled point 42, without the dot; programs and scripts are
   * refused all the same.
   */
  extraExtensions: z._default(z.array(z.string()), []),
  /** For PCs that several people share: the panel must send the token too. */
  requireToken: z._default(z.boolean(), false),
  /** Only the user at this PC may add folders, never the panel. */
  confirmRoots: z._default(z.boolean(), false),
});
export type OpenerConfig = z.infer<typeof OpenerConfig>;

/** A configuration that could not be read: nothing is allowed until it is mended or changed. */
export interface ConfigDamage {
  /** The file that holds the damaged text. */
  readonly file: string;
  /** Whether new settings have replaced the damaged file since. */
  readonly isSetAside: boolean;
}

export interface ConfigStore {
  /** With the machine's folders before the user's own. */
  get(): OpenerConfig;
  /** The user's origins and those that the installer wrote for the machine. */
  allowedOrigins(): readonly string[];
  /** The folders that the administrator of this PC chose: no user takes them away. */
  machineFolders(): readonly string[];
  /** Reads the settings again if another process changed them; else only looks at file times. */
  reload(): Promise<void>;
  /** Applies a change to the user's own settings on disk, under a lock against other processes. */
  change(change: (config: OpenerConfig) => OpenerConfig): Promise<OpenerConfig>;
  damage(): ConfigDamage | null;
  subscribe(listener: (config: OpenerConfig) => void): () => void;
}

type ReadConfig =
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
