import { expect, it } from "vitest";
import { accountLines, codeLines, isTrial, readableLine } from "../../scripts/start/lines";

const QUIET = { wantedPort: "8080", readMail: null };
const listening = JSON.stringify({ level: 30, url: "http://127.0.0.1:8080", msg: "listening" });

it("prints the address once the server listens, and why the port differs", () => {
  const wanted = readableLine(listening, QUIET);
  expect(wanted).toBe("Pannello pronto: http://127.0.0.1:8080   (Ctrl+C per fermarlo)");
  const moved = readableLine(listening, { ...QUIET, wantedPort: "8079" });
  expect(moved).toContain("La porta 8079 è occupata: uso la 8080.");
});

it("prints only warnings and lines that are no log lines", () => {
  const line = (level: number) => JSON.stringify({ level, msg: "request" });
  expect(readableLine(line(30), QUIET)).toBeNull();
  expect(readableLine(line(40), QUIET)).toBe(line(40));
  expect(readableLine("panic", QUIET)).toBe("panic");
});

it("reports a mail without a mail server, and its link only in a trial", () => {
  const kept = JSON.stringify({ level: 40, msg: "mail written", mail: "1", file: "mail/1.eml" });
  const mail =
    "Content-Transfer-Encoding: quoted-printable\r\n\r\nhttp://x/reset-password?data=3D1&sig=\r\nnature=3D2\r\n";
  const readMail = (path: string) => (path === "mail/1.eml" ? mail : "");
  expect(readableLine(kept, { ...QUIET, readMail })).toBe(
    "Email conservata in mail/1.eml\n  Collegamento: http://x/reset-password?data=1&signature=2",
  );
  for (const none of [null, () => "Ciao"]) {
    expect(readableLine(kept, { ...QUIET, readMail: none })).toBe("Email conservata in mail/1.eml");
  }
});

it.each<[boolean, Record<string, string>]>([
  [true, {}],
  [true, { SGI_PUBLIC_URL: "", SGI_PORT: "9000", SGI_HOST: "localhost" }],
  [false, { SGI_HOST: "0.0.0.0" }],
  [false, { SGI_PUBLIC_URL: "https://sgi.esempio.it" }],
  [false, { SGI_DATABASE_URL: "postgres://localhost/sgi" }],
  [false, { SGI_S3_ENDPOINT: "https://s3.example.com" }],
])("says %s to whether the settings %j are a trial", (expected, env) => {
  expect(isTrial(env)).toBe(expected);
});

it("lists the demo's codes", () => {
  expect(codeLines(["A-1", "B-2"]).split("\n").slice(1)).toEqual(["  A-1", "  B-2"]);
});

it("lists the demo's accounts in columns", () => {
  const file = "a@b.it\tadmin\tSegreta-1!\nlaura@b.it\tviewer\tSegreta-2!\n";
  expect(accountLines(file, "data/x.tsv").split("\n")).toEqual([
    "Account dimostrativi:",
    "  a@b.it      Segreta-1!  (admin)",
    "  laura@b.it  Segreta-2!  (viewer)",
    "  (conservati in data/x.tsv)",
  ]);
});
