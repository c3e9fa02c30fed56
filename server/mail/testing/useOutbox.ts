import { createManualTime, type DurationMs, type EpochMs } from "@sgi/core/time";
import { beforeEach } from "vitest";
import { createMemoryRateLimits } from "../../http/limits/rateLimits";
import type { StoreOptions } from "../../storage/store/openStore";
import type { OutboxEntry } from "../../storage/store/schema/accountTypes";
import type { Store } from "../../storage/store/store";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { passMailTime } from "../../storage/store/testing/passMailTime";
import { querySql } from "../../storage/store/testing/querySql";
import { CREATED_AT } from "../../storage/store/testing/records";
import type { Mail } from "../mailer";
import { sendDue } from "../outboxRunner";

/** An outbox for each test, and a runner whose mailer sends nowhere. */
export function useOutbox(engine: TestEngine) {
  let store: Store;
  let options: StoreOptions;
  let time: ReturnType<typeof createManualTime>;
  let failures: number;
  const sent: string[] = [];
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    time = createManualTime(CREATED_AT);
    sent.length = 0;
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
  return {
    /** The ids of the mails that were sent. */
    sent,
    deps,
    store: () => store,
    send: () => sendDue({ ...deps(), isStopping: () => false }),
    /** Makes the next mails fail. */
    fail(times: number) {
      failures = times;
    },
    add(id: string, given: Partial<OutboxEntry> = {}) {
      const now = time.clock.now();
      const entry = { kind: "contact", companyId: null, payload: "{}", createdAt: now } as const;
      return store.outbox.create({ ...entry, id, ...given });
    },
    isEmpty: async () => (await store.backlog()).mails.waiting === 0,
    /** Advances time, in the database too. */
    async pass(ms: DurationMs) {
      await passMailTime(options, ms);
      time.advance(ms);
    },
    setClock(now: EpochMs) {
      time = createManualTime(now);
    },
    /** How long the mail is leased or delayed, by the database's clock, which is this machine's. */
    async restMs(): Promise<DurationMs> {
      const [mail] = await querySql<{ nextAt: number }>(options, `select "nextAt" from "outbox"`);
      return (mail?.nextAt ?? 0) - Date.now();
    },
  };
}
