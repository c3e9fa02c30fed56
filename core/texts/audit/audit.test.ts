import { expect, it } from "vitest";
import { verificationText } from "./audit";

const at = "2026-11-20T09:41:07";

it.each([
  [{ entries: 8_431, broken: null }, "Il registro è integro fino alla voce 8.431."],
  [{ entries: 0, broken: null }, "Il registro è vuoto: non c'è nulla da verificare."],
  [
    { entries: 12, broken: { position: 1_204, timestamp: at, fault: "changed" as const } },
    "Il registro non è integro: la voce 1.204 del 20/11/2026 09:41:07 è stata modificata.",
  ],
  [
    { entries: 12, broken: { position: 5, timestamp: null, fault: "missing" as const } },
    "Il registro non è integro: la voce 5 manca.",
  ],
])("says of a verification %j what it found", (verification, text) => {
  expect(verificationText(verification)).toBe(text);
});
