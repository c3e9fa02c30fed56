import { expect, it } from "vitest";
import { HttpFailure } from "../httpFailure";
import { createFairQueue } from "./fairQueue";

const BUSY = { status: 409, message: "busy" };

it("runs one call at a time, lets one of each company wait in turns, and refuses the others", async () => {
  const queue = createFairQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (company: string, name: string) =>
    queue(company, BUSY, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const first = ask("acme", "first");
  const second = ask("acme", "second");
  await expect(ask("acme", "third")).rejects.toThrow(HttpFailure);
  const theirs = ask("brenta", "theirs");
  expect(begun).toEqual(["first"]);
  ends[0]?.();
  await first;
  await expect.poll(() => begun).toEqual(["first", "theirs"]);
  ends[1]?.();
  await theirs;
  await expect.poll(() => begun).toEqual(["first", "theirs", "second"]);
  ends[2]?.();
  await second;
});

it("goes on with the next call after one that fails", async () => {
  const queue = createFairQueue();
  const failing = queue("acme", BUSY, () => Promise.reject(new Error("unreadable")));
  const next = queue("acme", BUSY, async () => "read");
  await expect(failing).rejects.toThrow("unreadable");
  expect(await next).toBe("read");
});
