import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { CREATED_AT } from "../storage/store/testing/records";
import type { Mail } from "./mailer";
import { sendDue, startOutboxRunner } from "./outboxRunner";
import { useOutbox } from "./testing/useOutbox";

forSqliteFirst((engine) => {
  const { sent, deps, store, send, fail, add, isEmpty, pass } = useOutbox(engine);

  it("sends waiting mails, the oldest first, and deletes them", async () => {
    for (const id of ["c", "a", "b"]) {
      await add(id);
      await pass(SECOND_MS);
    }
    await send();
    expect(sent).toEqual(["c", "a", "b"]);
    expect(await isEmpty()).toBe(true);
  });

  it.each([
    ["a server took over", {}, ["mail sent"]],
    // The code that writes the file logs it.
    ["only lies in a folder", { isFolder: true }, []],
  ] as const)("logs the result of a mail that %s", async (_, kind, said) => {
    await add("a");
    const { mailer, ...rest } = deps();
    const told: string[] = [];
    const log = {
      error: rest.log.error,
      info: (...[, text = ""]: string[]) => void told.push(text),
    };
    await sendDue({
      ...rest,
      log: log as never,
      mailer: { ...mailer, ...kind },
      isStopping: () => false,
    });
    expect([sent, told]).toEqual([["a"], said]);
  });

  it("drops mails without a recipient", async () => {
    await add("a", { payload: "nobody" });
    await send();
    expect([sent, await isEmpty()]).toEqual([[], true]);
  });

  it("tries again after a minute, then two, then four", async () => {
    await add("a");
    fail(3);
    await send();
    for (const minutes of [1, 2, 4]) {
      await pass(minutes * MINUTE_MS - 30 * SECOND_MS);
      await send();
      expect(sent).toEqual([]);
      await pass(30 * SECOND_MS);
      await send();
    }
    expect(sent).toEqual(["a"]);
  });

  it.each([
    ["reset", HOUR_MS],
    ["contact", 3 * DAY_MS],
  ] as const)("gives a %s mail up after %i ms", async (kind, lastsMs) => {
    await add("late", { kind });
    await pass(lastsMs - 1);
    await add("in time", { kind, createdAt: CREATED_AT });
    await send();
    expect(sent).toEqual(["late", "in time"]);
    await add("too late", { kind, createdAt: CREATED_AT });
    await pass(1);
    await send();
    expect(sent).not.toContain("too late");
    expect(await isEmpty()).toBe(true);
  });

  it("sends at once mails delayed before the clock was set back a day", async () => {
    await add("before");
    await pass(-DAY_MS);
    await add("resting");
    await store().outbox.putOff("resting", HOUR_MS);
    await send();
    expect(sent).toEqual(["before"]);
  });

  it("finishes the mail in hand when it stops, and leaves the others for the next start", async () => {
    await add("a");
    await add("b");
    const { mailer, ...rest } = deps();
    let isSending = () => {};
    const sending = new Promise<void>((resolve) => {
      isSending = resolve;
    });
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = async (mail: Mail) => {
      isSending();
      await gate;
      await mailer.send(mail);
    };
    const runner = startOutboxRunner({ ...rest, mailer: { ...mailer, send: slow } });
    runner.wake();
    await sending;
    const stopped = runner.stop();
    finish();
    await stopped;
    expect(sent).toEqual(["a"]);
    expect(await isEmpty()).toBe(false);
  });
});
