import { expect, it } from "vitest";
import { rewriteFor } from "./logger";

/** Clears a terminal, in two ways, and turns the text that follows. */
const HOSTILE = "a\u001b[2Jb\u009b2Jc\u202ed";
const LINE = JSON.stringify({ level: 30, time: 0, url: "http://127.0.0.1:8080", msg: "listening" });

it.each([
  ["json", true, "JSON"],
  ["json", false, "JSON"],
  ["auto", false, "JSON"],
  ["auto", true, "colours"],
  ["text", true, "colours"],
  ["text", false, "text"],
] as const)("writes %s as it should where a terminal is %s: %s", async (format, isTerminal, as) => {
  const rewrite = await rewriteFor(format, isTerminal);
  const line = rewrite?.(LINE) ?? LINE;
  expect(line.includes('"level":30')).toBe(as === "JSON");
  expect(line.includes("\u001b[")).toBe(as === "colours");
  expect(line).toContain("listening");
});

it("sends a terminal no sign that controls it or turns text, whatever names and errors hold", async () => {
  const rewrite = await rewriteFor("text", false);
  const err = { type: "Error", message: HOSTILE, stack: `Error: ${HOSTILE}\n    at place` };
  const line = rewrite?.(JSON.stringify({ level: 40, time: 0, msg: HOSTILE, url: HOSTILE, err }));
  expect(line).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(line).toContain("a\ufffd[2Jb\ufffd2Jc\ufffdd");
  expect(line).toMatch(/\n +at place/);
});
