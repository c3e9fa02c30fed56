import { expect, it } from "vitest";
import { accountLines } from "../../scripts/start/accountLines";
import { codeLines } from "../../scripts/start/codeLines";
import { readableLine } from "../../scripts/start/readableLine";

const listening = JSON.stringify({ level: 30, url: "http://127.0.0.1:8080", msg: "listening" });

it("tells the address once the server listens, and why it is another port", () => {
  const wanted = readableLine(listening, { wantedPort: "8080" });
  expect(wanted).toBe("Pannello pronto: http://127.0.0.1:8080   (Ctrl+C per fermarlo)");
  const moved = readableLine(listening, { wantedPort: "8079" });
  expect(moved).toContain("La porta 8079 è occupata: uso la 8080.");
});

it("keeps the log quiet but for warnings and what is no log line", () => {
  const line = (level: number) => JSON.stringify({ level, msg: "request" });
  expect(readableLine(line(30), { wantedPort: "8080" })).toBeNull();
  expect(readableLine(line(40), { wantedPort: "8080" })).toBe(line(40));
  expect(readableLine("panic", { wantedPort: "8080" })).toBe("panic");
});

it("tells of a mail that no mail server took, with the link that it asks to open", () => {
  const mail = { level: 40, msg: "mail written", to: "a@b.it", file: "data/mail/1.eml" };
  const told = (given: object) => readableLine(JSON.stringify(given), { wantedPort: "8080" });
  expect(told(mail)).toBe("Email per a@b.it conservata in data/mail/1.eml");
  expect(told({ ...mail, link: "http://x/reset" })).toBe(
    "Email per a@b.it conservata in data/mail/1.eml\n  Collegamento: http://x/reset",
  );
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
