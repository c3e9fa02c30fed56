import { expect, it } from "vitest";
import { checkResultLine } from "./checkResult";

it("shows what controls a terminal in a company's name or a host's answer, and sends none of it", () => {
  const text = "il meno recente, di «A\u001b[2J\u202eB»";
  expect(checkResultLine({ level: "good", subject: "Backup", text })).toBe(
    "OK          Backup: il meno recente, di «A\ufffd[2J\ufffdB»",
  );
});
