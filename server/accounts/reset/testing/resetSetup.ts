import { HOUR_MS } from "@sgi/core/time";
import { startTestServer, TEST_SECRET } from "../../../app/testing/testServer";
import { createComposeMail } from "../../../mail/composeMail";
import type { AuditEntry } from "../../../storage/store/schema/auditTypes";
import type { Store } from "../../../storage/store/store";
import { watchAudit } from "../../../storage/store/testing/watchAudit";
import { createResetTokens, resetAddress, type SignedLink } from "../resetTokens";
import { linkOf } from "./linkOf";

export const NEW_PASSWORD = "Nuova-Pass-26!";

/** A server, and a visitor's calls for a forgotten password. */
export async function startResetServer(store: Store) {
  const audit: AuditEntry[] = [];
  const server = await startTestServer(watchAudit(store, audit));

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await server.browser().write("POST", path, body, headers);
    return { status: answer.status, text: await answer.text() };
  };
  const forgot = (email: string) => post("/api/forgot-password", { email });
  const verify = async (link: unknown) =>
    JSON.parse((await post("/api/verify-reset-link", link)).text) as {
      success: boolean;
      data?: { userId: string };
      message?: string;
    };
  const reset = (userId: string, password = NEW_PASSWORD) =>
    post("/api/reset-password", { userId, password });
  const login = (password: string) =>
    post("/api/login", { email: "viewer@example.it", password }).then(({ status }) => status);

  /** The queued mails, composed as for sending. */
  async function mails() {
    const tokens = createResetTokens(TEST_SECRET);
    const compose = createComposeMail({
      store,
      resetAddress: (user, from) => resetAddress("https://sgi.example.it", tokens.link(user, from)),
      invitationAddress: () => "",
      clock: server.time.clock,
      panelAddress: () => "https://sgi.example.it/",
      remindersOff: () => ({ page: "", oneClick: "" }),
      contact: { to: "", subject: "" },
    });
    const made = [];
    for (;;) {
      const entry = await store.outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) return made;
      made.push(await compose(entry));
    }
  }
  async function linkFor(email: string): Promise<SignedLink> {
    await forgot(email);
    const [mail] = await mails();
    const { searchParams } = new URL(linkOf(mail));
    return Object.fromEntries(searchParams) as unknown as SignedLink;
  }
  const ticketFor = async (email: string) =>
    (await verify(await linkFor(email))).data?.userId ?? "";

  return { server, audit, post, forgot, verify, reset, login, mails, linkFor, ticketFor };
}
export type ResetServer = Awaited<ReturnType<typeof startResetServer>>;
