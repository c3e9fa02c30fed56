import { resetMail } from "../mailTexts";
import { createSmtpMailer } from "../smtpMailer";

// Run as a process of its own, whose environment names the authority that it trusts.
const mailer = createSmtpMailer({ url: process.argv[2] ?? "", from: "pannello@esempio.it" });
await mailer.send({ id: "id-1", ...resetMail("anna@alfa.it", "https://sgi.esempio.it/") });
mailer.close();
