import { createSmtpTransport } from "./smtpMailer";

/** Connects to the mail server and signs in. Null when that works, otherwise why not. */
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
