import * as z from "zod/mini";

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
