/** The facts of an event: shortened and escaped, since much of the text is foreign. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The helper's log. Texts are Italian; never bodies, tokens or whole paths. */
export interface Log {
  info(text: string, facts?: LogFacts): void;
  warn(text: string, facts?: LogFacts): void;
  error(text: string, facts?: LogFacts): void;
  /** Resolves once every line is on disk or has failed. Never rejects. */
  flush(): Promise<void>;
}
