import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { programFile } from "../base/testing/programFile";
import { contactMail, resetMail } from "./mailTexts";
import { createSmtpMailer } from "./smtpMailer";
import { selfSigned, startMailServer } from "./testing/mailServer";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const FROM = "Pannello SGI <pannello@esempio.it>";
const LINK = "https://sgi.esempio.it/reset-password?data=a&expires=1&signature=b";

async function start(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  stops.push(server.stop);
  return server;
}
function mailerAt(port: number, account = "", timeoutMs = 5_000) {
  const url = `smtp://${account}127.0.0.1:${port}`;
  const mailer = createSmtpMailer({ url, from: FROM, timeoutMs });
  stops.push(mailer.close);
  return mailer;
}

it("hands a mail over, as text and as a page, in Italian", async () => {
  const { port, received } = await start();
  await mailerAt(port).send({ id: "id-1", ...resetMail("anna@alfa.it", LINK) });
  const [mail] = received;
  expect(mail).toMatchObject({ from: "pannello@esempio.it", to: ["anna@alfa.it"] });
  expect(mail?.raw).toMatch(/^From: Pannello SGI <pannello@esempio\.it>\r$/m);
  expect(mail?.raw).toMatch(/^Message-ID: <id-1@esempio\.it>\r$/m);
  expect(mail?.raw).toMatch(/^Subject: Reimposta la password del Pannello SGI\r$/m);
  expect(mail?.raw).toContain("text/plain");
  expect(mail?.raw).toContain("text/html");
});

it("sends to a domain with accents by its ASCII form", async () => {
  const { port, received } = await start();
  await mailerAt(port).send({ id: "id-1", ...resetMail("mario@qualità.it", LINK) });
  expect(received[0]?.raw).toMatch(/^To: mario@xn--qualit-nta\.it\r$/m);
});

it("says why a recipient was refused, without the address", { tags: ["long"] }, async () => {
  const { port } = await start({
    onRcptTo: ({ address }, _, callback) => callback(new Error(`no mailbox <${address}> here`)),
  });
  const failed = await mailerAt(port)
    .send({ id: "id-1", ...resetMail("anna@alfa.it", LINK) })
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: "EENVELOPE",
    message: expect.stringContaining("no mailbox"),
  });
  const { stack } = failed as Error;
  expect(`${stack} ${JSON.stringify(failed)}`).not.toContain("anna");
});

it.each([
  ["a line break", "Anna\r\nBcc: spia@evil.test"],
  ["a second address", 'Anna" <spia@evil.test>, "'],
])("adds no header for a name with %s", { tags: ["long"] }, async (_, name) => {
  const { port, received } = await start();
  const given = { name, email: "anna@alfa.it", message: ".\r\nRCPT TO:<spia@evil.test>\r\n." };
  await mailerAt(port).send({ id: "id-1", ...contactMail("info@esempio.it", "Messaggio", given) });
  const [head = ""] = received[0]?.raw.split("\r\n\r\n") ?? [];
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["info@esempio.it"]);
  expect(head).not.toMatch(/^(Bcc|Cc):/im);
  expect(head.match(/^To: .*/gm)).toEqual(["To: info@esempio.it"]);
  expect(head.match(/^Reply-To: .*<anna@alfa\.it>/gm)).toHaveLength(1);
});

describe("a password", () => {
  const withAuth: SMTPServerOptions = {
    ...{ disabledCommands: [], authOptional: false },
    onAuth: ({ username, password }, _, callback) =>
      password === "segr€ta" ? callback(null, { user: username ?? "" }) : callback(new Error("no")),
  };
  const ACCOUNT = `sgi:${encodeURIComponent("segr€ta")}@`;

  it("is not sent to a server that offers no TLS", async () => {
    let asked = 0;
    const { port, received } = await start({
      ...withAuth,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth(_, __, callback) {
        asked++;
        callback(null, { user: "sgi" });
      },
    });
    await expect(
      mailerAt(port, ACCOUNT).send({ id: "id-1", ...resetMail("a@b.it", LINK) }),
    ).rejects.toThrow();
    expect([asked, received]).toEqual([0, []]);
  });

  it.each(["smtp", "smtps"])(
    "is sent to a server with a trusted certificate, by %s",
    { tags: ["long"] },
    async (protocol) => {
      const folder = await mkdtemp(join(tmpdir(), "sgi-smtp-"));
      stops.push(() => rm(folder, { recursive: true }));
      const { key, cert } = selfSigned();
      await writeFile(join(folder, "ca.pem"), cert);
      const secure = protocol === "smtps";
      const { port, received } = await start({ ...withAuth, key, cert, secure });
      await execaNode(programFile("sendOnce"), [`${protocol}://${ACCOUNT}127.0.0.1:${port}`], {
        env: { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") },
      });
      expect(received).toMatchObject([{ to: ["anna@alfa.it"], isSecure: true, user: "sgi" }]);
    },
  );

  it("is not sent to a server with an untrusted certificate", { tags: ["long"] }, async () => {
    const { port, received } = await start({ ...withAuth, ...selfSigned() });
    const sending = mailerAt(port, ACCOUNT).send({ id: "id-1", ...resetMail("a@b.it", LINK) });
    await expect(sending).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  });
});

describe("fails for", () => {
  it("a recipient that the server refuses", async () => {
    const { port } = await start({
      onRcptTo: (_, __, callback) => callback(new Error("no such mailbox")),
    });
    const sending = mailerAt(port).send({ id: "id-1", ...resetMail("a@b.it", LINK) });
    await expect(sending).rejects.toThrow("no such mailbox");
  });

  it("a server that is not there", async () => {
    const { port, stop } = await startMailServer();
    await stop();
    await expect(mailerAt(port).send({ id: "id-1", ...resetMail("a@b.it", LINK) })).rejects.toThrow(
      "ECONNREFUSED",
    );
  });

  it("a server that says nothing", { tags: ["long"] }, async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    stops.push(() => silent.close());
    const { port } = silent.address() as { port: number };
    const sending = mailerAt(port, "", 200).send({ id: "id-1", ...resetMail("a@b.it", LINK) });
    await expect(sending).rejects.toThrow(/timeout|Greeting/i);
  });
});
