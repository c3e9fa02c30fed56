import { createSmtpTransport } from "./smtpMailer";

/** Greets the mail server and signs in. Null when it would take mails, else why not. */
export async function verifyMailServer(url: string): Promise<string | null> {
  const transport = createSmtpTransport(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
