import { join } from "node:path";
import type { Timers } from "@sgi/core/time";
import {
  createInvitationTokens,
  invitationAddress,
} from "../accounts/invitations/invitationTokens";
import { createResetTokens, resetAddress } from "../accounts/reset/resetTokens";
import { type Config, isApart } from "../base/config/config";
import { createReminderLinks, remindersOffAddresses } from "../deadlines/reminderLinks";
import { createComposeMail } from "../mail/composeMail";
import { createFolderMailer } from "../mail/folderMailer";
import type { Mailer } from "../mail/mailer";
import { startOutboxRunner } from "../mail/outboxRunner";
import { createSmtpMailer } from "../mail/smtpMailer";
import type { Runner } from "../storage/background/runner";
import type { AppDeps } from "./appDeps";

/** Below the data folder. */
export const MAIL_FOLDER = "mail";
/** The sender when none is configured; then mails only reach a folder. Plainly no real address. */
const PLACEHOLDER_SENDER = "Pannello SGI <da-configurare@pannello-sgi.invalid>";
const PLACEHOLDER_RECIPIENT = "da-configurare@pannello-sgi.invalid";
const DEFAULT_SUBJECT = "Messaggio dal Pannello SGI";

type MailConfig = Pick<
  Config,
  | "dataDir"
  | "databaseUrl"
  | "objects"
  | "publicUrl"
  | "smtpUrl"
  | "mailFrom"
  | "contactEmail"
  | "contactSubject"
>;
type Deps = Pick<AppDeps, "store" | "limits" | "clock" | "log" | "secret"> & {
  timers: Timers;
  /** The panel's address for users. */
  origin: () => string;
};

/** Whether contact messages have a recipient; with a mail server, one must be configured. */
export function takesContact({ smtpUrl, contactEmail }: MailConfig): boolean {
  return contactEmail !== null || smtpUrl === null;
}

/** Returns the runner that sends mails, by the mail server or into a folder of the data folder. */
export function openMail(config: MailConfig, deps: Deps): Runner {
  const { store, limits, clock, timers, log, secret, origin } = deps;
  const contact = {
    to: config.contactEmail ?? PLACEHOLDER_RECIPIENT,
    subject: config.contactSubject ?? DEFAULT_SUBJECT,
  };
  const tokens = createResetTokens(secret);
  const invitationTokens = createInvitationTokens(secret);
  const reminderLinks = createReminderLinks(secret);
  const compose = createComposeMail({
    store,
    clock,
    resetAddress: (user, from) => resetAddress(origin(), tokens.link(user, from)),
    invitationAddress: (invitation) =>
      invitationAddress(origin(), invitationTokens.link(invitation)),
    panelAddress: () => `${origin()}/`,
    remindersOff: (userId) => remindersOffAddresses(origin(), reminderLinks, userId),
    contact,
  });
  return startOutboxRunner({
    store,
    mailer: createMailer(config, deps),
    compose,
    limits,
    clock,
    timers,
    log,
  });
}

function createMailer(config: MailConfig, { log }: Pick<Deps, "log">): Mailer {
  const { dataDir, publicUrl, smtpUrl, mailFrom } = config;
  const from = mailFrom ?? PLACEHOLDER_SENDER;
  if (smtpUrl !== null) return createSmtpMailer({ url: smtpUrl, from });
  const folder = join(dataDir, MAIL_FOLDER);
  if (publicUrl !== null) {
    log.warn({ publicUrl, folder }, "no SGI_SMTP_URL: mails reach nobody but a folder");
  }
  if (isApart(config)) {
    log.warn(
      { folder },
      "no SGI_SMTP_URL: each server keeps the mails that it sends in its own folder",
    );
  }
  return createFolderMailer({ folder, from, log });
}
