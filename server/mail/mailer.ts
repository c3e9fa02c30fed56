/** A mail as its recipient sees it. Text and HTML say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies; the sender by default. */
  replyTo?: { name: string; address: string };
  /** Further headers by name. */
  headers?: Readonly<Record<string, string>>;
}

/** Port through which mails are sent. */
export interface Mailer {
  /** True if mails are only written to a folder; that mailer logs the file of each mail itself. */
  isFolder?: boolean;
  /**
   * Resolves once a server has accepted the mail or it is on disk; rejects otherwise. A repeated
   * send, after an unknown outcome, uses the same `id`.
   */
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
}
