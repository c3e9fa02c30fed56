import { HOUR_MS } from "@sgi/core/time";
import type { Browser } from "../../../app/testing/browser";
import { startTestServer, TEST_SECRET } from "../../../app/testing/testServer";
import { createComposeMail } from "../../../mail/composeMail";
import type { Mail } from "../../../mail/mailer";
import type { AuditEntry } from "../../../storage/store/schema/auditTypes";
import type { Store } from "../../../storage/store/store";
import { watchAudit } from "../../../storage/store/testing/watchAudit";
import { createInvitationTokens, invitationAddress } from "../invitationTokens";

export const INVITING_PANEL = "https://sgi.example.it";
export const GUEST = "invitata@example.it";
export const GUEST_PASSWORD = "Nuova-Pass-26!";

/** A server, its admin, and what an invited visitor does. */
export async function startInvitationServer(store: Store) {
  const audit: AuditEntry[] = [];
  const server = await startTestServer(watchAudit(store, audit));
  const admin = await server.signedIn("admin");
  const visit = (path: string, body: unknown) => server.browser().write("POST", path, body);

  /** The queued mails, composed as for sending. */
  async function mails(): Promise<(Mail | null)[]> {
    const tokens = createInvitationTokens(TEST_SECRET);
    const compose = createComposeMail({
      store,
      clock: server.time.clock,
      panelAddress: () => "",
      remindersOff: () => ({ page: "", oneClick: "" }),
      resetAddress: () => "",
      invitationAddress: (invitation) => invitationAddress(INVITING_PANEL, tokens.link(invitation)),
      contact: { to: "", subject: "" },
    });
    const made = [];
    for (;;) {
      const entry = await store.outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) return made;
      if (entry.kind === "invitation") made.push(await compose(entry));
    }
  }
  const invite = async (body: unknown = { email: GUEST }, browser: Browser = admin) =>
    (await browser.write("POST", "/api/invitations", body)).status;
  const list = async (browser: Browser = admin) =>
    ((await (await browser.get("/api/invitations")).json()) as { invitations: Listed[] })
      .invitations;

  return {
    server,
    store,
    audit,
    admin,
    mails,
    invite,
    list,
    /** The link of the only mail that waits. */
    async link(): Promise<string> {
      const [mail] = await mails();
      const address = /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
      return new URL(address).searchParams.get("codice") ?? "";
    },
    verify: async (invitation: string) =>
      (await visit("/api/invitations/verify", { invitation })).json() as Promise<unknown>,
    async accept(invitation: string, password = GUEST_PASSWORD, name?: string) {
      const body = { invitation, password, ...(name !== undefined && { name }) };
      const answer = await visit("/api/invitations/accept", body);
      const text = await answer.text();
      return { status: answer.status, message: text && (JSON.parse(text).message as string) };
    },
    login: async (password = GUEST_PASSWORD, email = GUEST) =>
      (await visit("/api/login", { email, password })).status,
    actions: () => audit.map(({ action }) => action).filter((action) => /^user\./.test(action)),
  };
}
export type InvitationServer = Awaited<ReturnType<typeof startInvitationServer>>;

interface Listed {
  id: string;
  email: string;
  name: string | null;
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
}
