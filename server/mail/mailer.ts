/** A mail, as far as its recipient sees it. Both forms say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to; the sender unless told. */
  replyTo?: { name: string; address: string };
}

/** Port through which mails leave. */
export interface Mailer {
  /** Where there is no mail server: then it tells the log itself which file a mail is. */
  isFolder?: boolean;
  /**
   * Resolves once the mail is taken over by a server, or on disk. Rejects when it is neither. What is
   * sent again under the same `id`, since it is not known whether it was, bears the same name.
   */
  send(mail: Mail & { id: string }): Promise<void>;
  close(): void;
}
