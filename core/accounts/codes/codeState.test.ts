import { expect, it } from "vitest";
import type { CompanyCode } from "./api";
import { codeState } from "./codeState";

const now = new Date("2026-11-20T09:41:00").getTime();
const code = { isActive: true, expiresAt: null, usageCount: 0, usageLimit: 1 };
const at = (ms: number) => new Date(ms).toISOString();

it.each<[string, Partial<CompanyCode>, ReturnType<typeof codeState>]>([
  ["may be used [CODES-05]", {}, "active"],
  ["is switched off [CODES-05]", { isActive: false }, "disabled"],
  ["is switched off, and more", { isActive: false, usageCount: 1, expiresAt: at(0) }, "disabled"],
  ["was used as often as it may be", { usageCount: 1 }, "usedUp"],
  ["was used more often than a lower limit allows", { usageCount: 3, usageLimit: 2 }, "usedUp"],
  ["tells not how often it was used", { usageCount: null }, "active"],
  ["expires in a moment", { expiresAt: at(now + 1) }, "active"],
  ["expires now", { expiresAt: at(now) }, "expired"],
  ["has expired and is used up", { expiresAt: at(now - 1), usageCount: 1 }, "expired"],
  ["expires with this day", { expiresAt: "2026-11-20" }, "active"],
  ["expired with yesterday", { expiresAt: "2026-11-19" }, "expired"],
  ["expires at no time that can be read", { expiresAt: "mai" }, "active"],
])("tells of a code that %s", (_, part, state) => {
  expect(codeState({ ...code, ...part }, now)).toBe(state);
});
