import { DAY_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { LEASE_MS, RENEW_MS } from "../storage/background/lease";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import type { Mail } from "./mailer";
import { sendDue } from "./outboxRunner";
import { useOutbox } from "./testing/useOutbox";

forEachEngine((engine) => {
  const { sent, deps, store, send, fail, add, isEmpty, pass, setClock, restMs } = useOutbox(engine);

  it("sends a killed process's mail once its lease has expired", async () => {
    await add("a");
    await store().outbox.claim({ leaseMs: LEASE_MS });
    await send();
    expect(sent).toEqual([]);
    await pass(LEASE_MS);
    await send();
    expect(sent).toEqual(["a"]);
  });

  it("keeps a mail's lease as long as its sending takes", { tags: ["long"] }, async () => {
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
      await pass(RENEW_MS);
      await expect.poll(restMs).toBeGreaterThan(LEASE_MS - RENEW_MS);
      await send();
    }
    finish();
    await first;
    expect(sent).toEqual(["a"]);
    expect(await isEmpty()).toBe(true);
  });

  it("leaves a mail to the process that has claimed it since", async () => {
    await add("a");
    const lost = await store().outbox.claim({ leaseMs: LEASE_MS });
    await pass(LEASE_MS);
    await store().outbox.claim({ leaseMs: LEASE_MS });
    await store().outbox.renew(lost ?? { id: "", attempts: 0 }, 0);
    expect(await store().outbox.find()).toBeNull();
  });

  it.each([-DAY_MS, DAY_MS])(
    "counts claims and retries by the database's clock, with an own one that is %i ms ahead",
    async (aheadMs) => {
      setClock(Date.now() + aheadMs);
      await add("a");
      await store().outbox.claim({ leaseMs: LEASE_MS });
      await send();
      expect(sent).toEqual([]);
      await pass(LEASE_MS);
      fail(1);
      await send();
      expect(Math.abs((await restMs()) - 2 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    },
  );

  it("sends each mail once, where two processes look at once", async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `mail-${index}`);
    for (const id of ids) await add(id);
    await Promise.all([send(), send()]);
    expect(sent.toSorted()).toEqual(ids);
  });
});
