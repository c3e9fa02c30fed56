import { createManualTime, HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { keepReminding } from "./remindCompanies";
import { useReminders } from "./testing/useReminders";

/** Half past six of a Tuesday in Italy. */
const START_AT = Date.parse("2026-12-01T05:30:00Z");

forEachEngine((engine) => {
  const { store, add, newId } = useReminders(engine);
  const waiting = async () => (await store().backlog()).mails.waiting;

  it("looks at its start and every hour, until it is stopped [DUE-05]", async () => {
    await add("a", "2026-12-11");
    const time = createManualTime(START_AT);
    const log = { error: () => undefined };
    const stop = keepReminding({ store: store(), ...time, newId, log });
    time.advance(HOUR_MS);
    await expect.poll(waiting).toBe(1);
    await stop();
    await add("b", "2026-12-12");
    time.advance(24 * HOUR_MS);
    await new Promise(setImmediate);
    expect(await waiting()).toBe(1);
    const next = keepReminding({ store: store(), ...time, newId, log });
    const told = async () =>
      (await store().outbox.listOfCompany("company-a", "reminder"))[0]?.payload.includes('"b"');
    // Its mail replaces the one that waits.
    await expect.poll(told).toBe(true);
    await next();
    expect(await waiting()).toBe(1);
  });

  it("leaves a company whose reminders fail for later, and goes on [DUE-05]", async () => {
    const time = createManualTime(START_AT + HOUR_MS);
    const failures: unknown[] = [];
    await add("a", "2026-12-11");
    let isFirst = true;
    const stop = keepReminding({
      store: {
        ...store(),
        transaction(work) {
          if (!isFirst) return store().transaction(work);
          isFirst = false;
          return Promise.reject(new Error("no"));
        },
      },
      ...time,
      newId,
      log: { error: (...told: unknown[]) => void failures.push(told[0]) },
    });
    await expect.poll(() => failures.length).toBe(1);
    expect([failures[0], await waiting()]).toMatchObject([{ company: "company-a" }, 0]);
    time.advance(HOUR_MS);
    await expect.poll(waiting).toBe(1);
    await stop();
  });
});
