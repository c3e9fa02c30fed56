/** What goes with an event: shortened and escaped, since much of it is foreign. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The helper's log. Texts are Italian; never bodies, tokens or whole paths. */
export interface Log {
  info(text: string, facts?: LogFacts): void;
  warn(text: string, facts?: LogFacts): void;
  error(text: string, facts?: LogFacts): void;
  /** Resolves once everything said is on disk, or could not be. Never rejects. */
  flush(): Promise<void>;
}
