import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { selfSigned, startMailServer } from "../../mail/testing/mailServer";
import { useCommandFolder } from "../testing/runCommand";
import { runMain } from "../testing/runMain";
import { startServeProcess } from "../testing/serveProcess";

const { folder, dataDir, run } = useCommandFolder();
const SECRET = "segr€ta/26";
const ADDRESS = "anna@alfa.it";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  stops.push(server.stop);
  const env = (account = "") => ({
    SGI_SMTP_URL: `smtp://${account}127.0.0.1:${server.port}`,
    SGI_MAIL_FROM: "pannello@esempio.it",
  });
  return { ...server, env };
}

it("sends one mail, says what the server answered, and needs no installation", async () => {
  const { env, port, received } = await start();
  expect(await run(["mail", "test", ADDRESS], env())).toMatchObject({
    code: 0,
    out: [
      `Email accettata da 127.0.0.1:${port} per ${ADDRESS}.`,
      expect.stringMatching(/^Risposta: 250 /),
      "Connessione: senza TLS",
    ],
    err: [],
  });
  expect(received).toMatchObject([{ to: [ADDRESS] }]);
  expect(readdirSync(folder())).toEqual([]);
});

it("says which answer refused it", { tags: ["long"] }, async () => {
  const refusal = Object.assign(new Error("5.1.1 nobody here"), { responseCode: 550 });
  const { env, port } = await start({ onRcptTo: (_, __, callback) => callback(refusal) });
  expect(await run(["mail", "test", ADDRESS], env())).toMatchObject({
    code: 1,
    out: [],
    err: [
      `Email non accettata da 127.0.0.1:${port}: il server non accetta il destinatario.`,
      "Risposta: 550 5.1.1 nobody here",
      "Connessione: senza TLS",
    ],
  });
});

it.each<[string, Record<string, string>, number, string | RegExp]>([
  [ADDRESS, {}, 1, /^Nessun server di posta: le email restano file\./],
  ["anna", {}, 2, "«anna» non è un indirizzo email valido."],
  ["a@b.it\r\nBcc: spia@evil.test", {}, 2, /non è un indirizzo email valido/],
  [ADDRESS, { SGI_SMTP_URL: "http://x" }, 2, /^SGI_SMTP_URL/],
])("refuses %j with %j", async (to, env, code, message) => {
  const { err, ...rest } = await run(["mail", "test", to], env);
  expect({ code: rest.code, first: err[0] }).toEqual({
    code,
    first: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

it("shows no password, even where the server repeats it, and says that it went over TLS", {
  tags: ["long"],
}, async () => {
  const { key, cert } = selfSigned();
  writeFileSync(join(folder(), "ca.pem"), cert);
  const { env } = await start({
    ...{ key, cert, disabledCommands: [], authOptional: false },
    onAuth({ username, password: given }, _, callback) {
      const password = String(given);
      const sent = Buffer.from(`\0${username}\0${password}`).toString("base64");
      const words = `5.7.8 not ${password} or ${encodeURIComponent(password)}, ${sent}`;
      callback(Object.assign(new Error(words), { responseCode: 535 }));
    },
  });
  const { exitCode, stdout, stderr } = await runMain(["mail", "test", ADDRESS], {
    ...{ SGI_DATA_DIR: dataDir(), NODE_EXTRA_CA_CERTS: join(folder(), "ca.pem") },
    ...env(`sgi:${encodeURIComponent(SECRET)}@`),
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr.split("\n")).toEqual([
    expect.stringMatching(/non accetta l'utente e la password di SGI_SMTP_URL\.$/),
    "Risposta: 535 …",
    "Connessione: TLS, con un certificato valido",
  ]);
});

it("is sent by the running server, with its settings", {
  tags: ["long"],
  timeout: 60_000,
}, async () => {
  const { env, received } = await start();
  const server = await startServeProcess(dataDir(), env());
  stops.push(() => server.end("SIGKILL"));
  const { exitCode, stdout, stderr } = await runMain(["mail", "test", ADDRESS], {
    SGI_DATA_DIR: dataDir(),
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(stdout).toMatch(/^Risposta: 250 /m);
  expect(received).toHaveLength(1);
  await server.end("SIGTERM");
  expect(server.lines).toContainEqual(expect.objectContaining({ task: "mail test", exit: 0 }));
  expect(JSON.stringify(server.lines)).not.toContain(ADDRESS);
});
