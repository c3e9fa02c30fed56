import * as z from "zod/mini";

/** What the user of this PC allows: config.json in the data folder. Nothing is allowed by default. */
export const OpenerConfig = z.looseObject({
  /** Real paths of the folders to open documents from. */
  roots: z._default(z.array(z.string()), []),
  /** Panels that the user allowed, as browsers write an origin. */
  origins: z._default(z.array(z.string()), []),
  /** Types beside those of settled point 42, without the dot; those that run are refused nonetheless. */
  extraExtensions: z._default(z.array(z.string()), []),
  /** On PCs that several people share: the panel must send the token too. */
  requireToken: z._default(z.boolean(), false),
  /** Folders may be added on this PC only, never by the panel. */
  confirmRoots: z._default(z.boolean(), false),
});
export type OpenerConfig = z.infer<typeof OpenerConfig>;

/** A configuration that could not be read: nothing is allowed until it is mended or changed. */
export interface ConfigDamage {
  /** Where the damaged text lies. */
  readonly file: string;
  /** Whether other settings have taken its place since. */
  readonly isSetAside: boolean;
}

export interface ConfigStore {
  get(): OpenerConfig;
  /** The user's origins and those that the installer wrote for the machine. */
  allowedOrigins(): readonly string[];
  /** Reads again what another process may have changed. One look at the file's times if not. */
  reload(): Promise<void>;
  /** Applies a change to what is on disk now, alone among all processes. */
  change(change: (config: OpenerConfig) => OpenerConfig): Promise<OpenerConfig>;
  damage(): ConfigDamage | null;
  subscribe(listener: (config: OpenerConfig) => void): () => void;
}
