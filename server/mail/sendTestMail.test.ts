import { createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { sendTestMail } from "./sendTestMail";
import { selfSigned, startMailServer } from "./testing/mailServer";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const FROM = "Pannello SGI <pannello@esempio.it>";
const TO = "anna@alfa.it";
const SECRET = "segr€ta/26";
const ACCOUNT = `sgi:${encodeURIComponent(SECRET)}@`;

async function start(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  stops.push(server.stop);
  return server;
}
function sendBy(port: number, account = "", protocol = "smtp") {
  const url = `${protocol}://${account}127.0.0.1:${port}`;
  return sendTestMail({ url, from: FROM, to: TO });
}

function refusing(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

it("sends one mail in Italian, and tells the server's answer and that nothing was encrypted", async () => {
  const { port, received } = await start();
  expect(await sendBy(port)).toEqual({
    problem: null,
    answer: expect.stringMatching(/^250 /),
    isTls: false,
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "pannello@esempio.it", to: [TO] });
  expect(received[0]?.raw).toMatch(/^Subject: Email di prova del Pannello SGI\r$/m);
  expect(received[0]?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@esempio\.it>\r$/m);
});

it.each<[string, SMTPServerOptions, RegExp, string]>([
  [
    "sender",
    { onMailFrom: (_, __, callback) => callback(refusing(553, "5.7.1 not yours")) },
    /non accetta il mittente: controlla SGI_MAIL_FROM$/,
    "553 5.7.1 not yours",
  ],
  [
    "recipient",
    { onRcptTo: (_, __, callback) => callback(refusing(550, "5.1.1 nobody\r\nof that name")) },
    /non accetta il destinatario$/,
    "550 5.1.1 nobody of that name",
  ],
  [
    "mail",
    {
      onData(stream, _, callback) {
        stream.resume();
        stream.on("end", () => callback(refusing(554, "5.7.1 spam")));
      },
    },
    /non accetta il contenuto/,
    "554 5.7.1 spam",
  ],
])("tells which answer refused the %s", { tags: ["long"] }, async (_, options, problem, answer) => {
  const { port } = await start(options);
  const outcome = await sendBy(port);
  expect(outcome).toEqual({ problem: expect.stringMatching(problem), answer, isTls: false });
});

it("names the reason where no server answers", async () => {
  const { port, stop } = await startMailServer();
  await stop();
  expect(await sendBy(port)).toMatchObject({
    problem: expect.stringMatching(/rifiuta la connessione.*SGI_SMTP_URL.*ECONNREFUSED/),
    answer: null,
  });
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  stops.push(() => silent.close());
  const url = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`;
  const outcome = await sendTestMail({ url, from: FROM, to: TO, timeoutMs: 100 });
  expect(outcome).toMatchObject({ problem: expect.stringMatching(/non risponde in tempo/) });
});

it.each(["smtp", "smtps"])(
  "tells of a certificate that nobody trusts, by %s",
  { tags: ["long"] },
  async (protocol) => {
    const { port, received } = await start({
      ...selfSigned(),
      secure: protocol === "smtps",
      disabledCommands: ["AUTH"],
    });
    const { problem, isTls } = await sendBy(port, "", protocol);
    expect({ problem, isTls }).toEqual({
      problem: expect.stringMatching(/non diventa TLS.*certificate/),
      isTls: false,
    });
    expect(received).toEqual([]);
  },
);

it("tells that a password goes to no server without TLS", async () => {
  const { port } = await start({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
  expect(await sendBy(port, ACCOUNT)).toMatchObject({
    problem: expect.stringMatching(/non diventa TLS/),
    isTls: false,
  });
});

it("names the port where smtps:// meets a server that begins without TLS", async () => {
  const { port } = await start();
  const { problem, answer } = await sendBy(port, "", "smtps");
  expect(problem).toMatch(/smtps:.*465.*smtp:/);
  expect(problem).not.toContain("password");
  expect(answer).toBeNull();
});

const base64 = (text: string) => Buffer.from(text).toString("base64");

it.each([
  ["as it is", SECRET],
  ["as in the URL", encodeURIComponent(SECRET)],
  ["in base64", base64(SECRET)],
  ["as AUTH PLAIN sends it", base64(`\0sgi\0${SECRET}`)],
])("leaves out a server's words that hold the password %s", async (_, form) => {
  const greeter = createServer((socket) => socket.end(`554 away with ${form}!\r\n`));
  await new Promise<void>((resolve) => greeter.listen(0, "127.0.0.1", resolve));
  stops.push(() => greeter.close());
  const { port } = greeter.address() as { port: number };
  expect((await sendBy(port, ACCOUNT)).answer).toBe("554 …");
  expect((await sendBy(port)).answer).toBe(`554 away with ${form}!`);
});
