import { type DurationMs, HOUR_MS, MINUTE_MS, systemTimers } from "@sgi/core/time";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLimits } from "../app/openParts";
import type { RateLimits } from "../http/limits/rateLimits";
import { openStore } from "../storage/store/openStore";
import type { OutboxEntry } from "../storage/store/schema/accountTypes";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { passMailTime } from "../storage/store/testing/passMailTime";
import { CREATED_AT } from "../storage/store/testing/records";
import type { Mail } from "./mailer";
import { type MailNotice, queueNotice } from "./notices";
import { sendDue } from "./outboxRunner";

forSqliteFirst((engine) => {
  let store: Store;
  let limits: RateLimits;
  const closers: (() => unknown)[] = [];
  let sent: string[];
  let isDown: boolean;
  let pass: (ms: DurationMs) => Promise<void>;
  let onSent: (id: string) => Promise<void>;
  beforeEach(async () => {
    // The limits use the machine's clock only.
    vi.useFakeTimers({ toFake: ["Date"], now: CREATED_AT });
    const database = await engine.newDatabase();
    store = await openStore(database);
    pass = async (ms) => {
      vi.advanceTimersByTime(ms);
      await passMailTime(database, ms);
    };
    closers.push(() => store.close());
    const url = "databaseUrl" in database ? database.databaseUrl : null;
    ({ limits } = await openLimits(url, closers));
    sent = [];
    isDown = false;
    onSent = async () => undefined;
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closers.splice(0).reverse()) await close();
  });

  const send = (most = Number.POSITIVE_INFINITY) =>
    sendDue({
      store,
      limits,
      elapsed: () => 0,
      clock: { now: () => Date.now() },
      timers: systemTimers,
      mailer: {
        async send({ subject }: Mail) {
          if (isDown) throw new Error("no");
          sent.push(subject);
          await onSent(subject);
        },
        close: () => undefined,
      },
      compose: async ({ id }: OutboxEntry) => ({ to: "", subject: id, text: "", html: "" }),
      log: { error: () => undefined, info: () => undefined },
      isStopping: () => sent.length >= most,
    });
  const queue = (id: string, companyId: string | null, notice: Partial<MailNotice> = {}) =>
    queueNotice(
      store,
      { email: `${id}@example.it`, notice: "colleagueAdmin", ...notice },
      { newId: () => id, now: Date.now(), companyId },
    );

  describe("companies with mails", () => {
    it("take turns, so that five hundred of one company delay nobody else [LIFE-07]", async () => {
      for (let n = 0; n < 500; n++) await queue(`big-${String(n).padStart(3, "0")}`, "big");
      await queue("small-1", "small");
      await queue("small-2", "small");
      await queue("apart", "apart");
      await queue("nobody's", null);
      await send(8);
      expect(sent).toEqual([
        "nobody's",
        "apart",
        "big-000",
        "small-1",
        "big-001",
        "small-2",
        "big-002",
        "big-003",
      ]);
    });

    it("let requested links go first, then continue where they were", async () => {
      for (const id of ["a-1", "a-2", "b-1"]) await queue(id, id.slice(0, 1));
      const waiting = { payload: "{}", createdAt: Date.now() };
      onSent = async (id) => {
        if (id !== "a-1") return;
        await store.outbox.create({ ...waiting, id: "reset", kind: "reset", companyId: null });
      };
      await send();
      expect(sent).toEqual(["a-1", "reset", "b-1", "a-2"]);
    });
  });

  describe("a recipient", () => {
    const email = "anna@acme.it";

    it("gets five notices an hour, the others later, and keeps nobody else waiting", {
      tags: ["long"],
    }, async () => {
      for (let n = 1; n <= 7; n++) {
        await queue(`a-${n}`, "acme", { email: n % 2 === 0 ? email : "Anna@Acme.it" });
      }
      await queue("b", "acme");
      await send();
      expect(sent).toEqual(["a-1", "a-2", "a-3", "a-4", "a-5", "b"]);
      await pass(HOUR_MS - MINUTE_MS);
      await send();
      expect(sent).toHaveLength(6);
      await pass(MINUTE_MS);
      await send();
      expect(sent.slice(6)).toEqual(["a-6", "a-7"]);
    });

    it("gets notices about their own account whatever others did", async () => {
      for (let n = 1; n <= 6; n++) await queue(`a-${n}`, "acme", { email });
      const own = ["passwordChanged", "passwordReset", "mfaEnabled", "mfaDisabled"] as const;
      for (const notice of own) await queue(notice, "acme", { email, notice });
      await send();
      expect(sent.toSorted()).toEqual(["a-1", "a-2", "a-3", "a-4", "a-5", ...own].toSorted());
    });

    it("gets reminders beside them: these neither wait for notices nor make them wait [DUE-05]", {
      tags: ["long"],
    }, async () => {
      const remind = (id: string) =>
        store.outbox.create({
          ...{ id, kind: "reminder", companyId: "acme", payload: "{}", createdAt: Date.now() },
        });
      for (let n = 1; n <= 6; n++) await remind(`r-${n}`);
      for (let n = 1; n <= 6; n++) await queue(`a-${n}`, "acme", { email });
      await remind("r-7");
      await send();
      expect(sent.filter((id) => id.startsWith("r"))).toHaveLength(7);
      expect(sent.filter((id) => id.startsWith("a"))).toHaveLength(5);
    });

    it("loses none of them to a mail server that was down", async () => {
      for (let n = 1; n <= 5; n++) await queue(`a-${n}`, "acme", { email });
      isDown = true;
      await send();
      isDown = false;
      await pass(MINUTE_MS);
      await send();
      expect(sent).toHaveLength(5);
    });
  });
});
