import { expect, it } from "vitest";
import { nameProcess } from "./deps";

it.each([
  ["windows", "Local Opener"],
  ["macos", "local-opener serve"],
  ["linux", "local-opener serve"],
] as const)("on %s the process is called %s", (system, title) => {
  const subject = { title: "local-opener serve" };
  nameProcess(system, subject);
  expect(subject.title).toBe(title);
});
