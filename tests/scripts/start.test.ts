import { expect, it } from "vitest";
import { accountLines } from "../../scripts/start/accountLines";
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

it("lists the demo's accounts in columns", () => {
  const file = "a@b.it\tadmin\tSegreta-1!\nlaura@b.it\tviewer\tSegreta-2!\n";
  expect(accountLines(file, "data/x.tsv").split("\n")).toEqual([
    "Account dimostrativi:",
    "  a@b.it      Segreta-1!  (admin)",
    "  laura@b.it  Segreta-2!  (viewer)",
    "  (conservati in data/x.tsv)",
  ]);
});
