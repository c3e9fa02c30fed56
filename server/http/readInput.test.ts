import { login } from "@sgi/core/accounts/auth";
import { startSync } from "@sgi/core/drive/sync";
import { expect, it } from "vitest";
import type { HttpFailure } from "./httpFailure";
import { messages } from "./messages";
import { readInput } from "./readInput";

const post = (body: string | null, type?: string) =>
  new Request("http://panel.test/", {
    method: "POST",
    ...(body !== null && { body: Buffer.from(body) }),
    headers: type === undefined ? {} : { "Content-Type": type },
  });

it("treats a missing body, declared or not, as an empty one [SYNC-02]", async () => {
  for (const request of [
    post(null),
    post(""),
    post(null, "application/json"),
    post("{}", "application/json"),
  ]) {
    expect(await readInput(request, startSync.input)).toEqual({});
  }
});

it("refuses a missing body when fields are required", async () => {
  const status = (request: Request) =>
    readInput(request, login.input).catch((failure: HttpFailure) => failure.status);
  expect(await status(post(null))).toBe(415);
  expect(await status(post("", "application/json"))).toBe(400);
});

it.each([
  ["undeclared", "{}", undefined],
  ["as text", "{}", "text/plain"],
  ["empty, as text", "", "text/plain"],
  ["empty, as a form", null, "application/x-www-form-urlencoded"],
])("does not read a body that comes %s", async (_, body, type) => {
  await expect(readInput(post(body, type), startSync.input)).rejects.toMatchObject({
    status: 415,
    message: messages.notJson,
  });
});
