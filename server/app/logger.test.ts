import { expect, it } from "vitest";
import { rewriteFor } from "./logger";

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
