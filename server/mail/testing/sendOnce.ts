import { resetMail } from "../mailTexts";
import { createSmtpMailer } from "../smtpMailer";

// Runs as its own process, whose environment names the certificate authority to trust.
const mailer = createSmtpMailer({ url: process.argv[2] ?? "", from: "pannello@esempio.it" });
await mailer.send({ id: "id-1", ...resetMail("anna@alfa.it", "https://sgi.esempio.it/") });
mailer.close();
