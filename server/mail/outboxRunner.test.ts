import { createManualTime, DAY_MS, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { LEASE_MS, RENEW_MS } from "../background/lease";
import { createMemoryRateLimits } from "../limits/rateLimits";
import type { OutboxEntry } from "../store/accountTypes";
import { forEachEngine } from "../store/testing/forEachEngine";
import { CREATED_AT } from "../store/testing/records";
import type { Store } from "../store/types";
import type { Mail } from "./mailer";
import { sendDue, startOutboxRunner } from "./outboxRunner";

forEachEngine((engine) => {
  let store: Store;
  let time: ReturnType<typeof createManualTime>;
  let sent: string[];
  let failures: number;
  beforeEach(async () => {
    store = await engine.newStore();
    time = createManualTime(CREATED_AT);
    sent = [];
    failures = 0;
  });

  const deps = () => ({
    store,
    clock: time.clock,
    timers: time.timers,
    mailer: {
      async send({ to }: Mail) {
        if (failures > 0) {
          failures--;
          throw new Error("no");
        }
        sent.push(to);
      },
      close: () => undefined,
    },
    compose: async ({ id, payload }: OutboxEntry) =>
      payload === "nobody" ? null : { to: id, subject: "", text: "", html: "" },
    limits: createMemoryRateLimits(),
    log: { error: () => undefined, info: () => undefined },
  });
  const send = () => sendDue({ ...deps(), isStopping: () => false });
  const add = (id: string, given: Partial<OutboxEntry> = {}) => {
    const now = time.clock.now();
    const entry = {
      kind: "contact",
      companyId: null,
      payload: "{}",
      createdAt: now,
      attempts: 0,
      nextAt: now,
    } as const;
    return store.outbox.create({ ...entry, id, ...given });
  };
  const isEmpty = async () => (await store.outbox.find(Number.MAX_SAFE_INTEGER)) === null;

  it("sends what waits, the oldest first, and keeps none of it", async () => {
    await add("second", { nextAt: CREATED_AT - 1 });
    await add("first", { nextAt: CREATED_AT - 2 });
    await add("third");
    await send();
    expect(sent).toEqual(["first", "second", "third"]);
    expect(await isEmpty()).toBe(true);
  });

  it("drops what nobody is to get", async () => {
    await add("a", { payload: "nobody" });
    await send();
    expect([sent, await isEmpty()]).toEqual([[], true]);
  });

  it("tries again after a minute, then two, then four", async () => {
    await add("a");
    failures = 3;
    await send();
    for (const minutes of [1, 2, 4]) {
      time.advance(minutes * MINUTE_MS - 1);
      await send();
      expect(sent).toEqual([]);
      time.advance(1);
      await send();
    }
    expect(sent).toEqual(["a"]);
  });

  it.each([
    ["reset", HOUR_MS],
    ["contact", 3 * DAY_MS],
  ] as const)("gives a %s mail up after %i ms", async (kind, lastsMs) => {
    await add("late", { kind });
    time.advance(lastsMs - 1);
    await add("in time", { kind, createdAt: CREATED_AT });
    await send();
    expect(sent).toEqual(["late", "in time"]);
    await add("too late", { kind, createdAt: CREATED_AT });
    time.advance(1);
    await send();
    expect(sent).not.toContain("too late");
    expect(await isEmpty()).toBe(true);
  });

  it("sends what a killed process had in hand, once it has long said nothing", async () => {
    await add("a");
    const now = time.clock.now();
    await store.outbox.claim({ now, until: now + LEASE_MS });
    await send();
    expect(sent).toEqual([]);
    time.advance(LEASE_MS);
    await send();
    expect(sent).toEqual(["a"]);
  });

  it("keeps a mail from others as long as its sending takes", async () => {
    await add("a");
    let finish = () => {};
    let isSending = () => {};
    const sending = new Promise<void>((resolve) => {
      isSending = resolve;
    });
    const { mailer, ...rest } = deps();
    const slow = (mail: Mail) =>
      new Promise<void>((resolve) => {
        finish = () => resolve(mailer.send(mail));
        isSending();
      });
    const first = sendDue({ ...rest, mailer: { ...mailer, send: slow }, isStopping: () => false });
    await sending;
    for (let waitedMs = 0; waitedMs < 2 * LEASE_MS; waitedMs += RENEW_MS) {
      time.advance(RENEW_MS);
      const until = time.clock.now() + LEASE_MS;
      await expect.poll(() => store.outbox.find(until - 1)).toBeNull();
      await send();
    }
    finish();
    await first;
    expect(sent).toEqual(["a"]);
    expect(await isEmpty()).toBe(true);
  });

  it("leaves a mail to whoever has claimed it since", async () => {
    await add("a");
    const now = time.clock.now();
    const lost = await store.outbox.claim({ now, until: now + 1 });
    await store.outbox.claim({ now: now + 1, until: now + LEASE_MS });
    await store.outbox.renew(lost ?? { id: "", attempts: 0 }, now);
    expect(await store.outbox.find(now + 1)).toBeNull();
  });

  it("sends at once what was put off before the clock was set back a day", async () => {
    await add("before", { nextAt: CREATED_AT + DAY_MS });
    await add("resting", { nextAt: CREATED_AT + HOUR_MS });
    await send();
    expect(sent).toEqual(["before"]);
  });

  it("sends each mail once, where two processes look at once", async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `mail-${index}`);
    for (const id of ids) await add(id);
    await Promise.all([send(), send()]);
    expect(sent.toSorted()).toEqual(ids);
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
