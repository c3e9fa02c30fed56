import { afterEach, expect, it } from "vitest";
import { createExpiryThread, type ExpiryThread } from "./expiryThread";
import { reasons } from "./reasons";
import { ods, PDF, xls, xlsx, ZIP } from "./testSupport/samples";

/** Starting a thread compiles its sources, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;

let thread: ExpiryThread;
afterEach(() => thread.stop());

it(
  "reads what the reader in the same thread does",
  async () => {
    thread = createExpiryThread();
    const day = { ok: true, expiryDate: "2027-05-31", warning: null };
    const answers = await Promise.all([
      thread.read("xlsx", await xlsx("31/05/2027")),
      thread.read("ods", await ods("2027-05-31")),
      thread.read("xls", xls(46_538)),
      thread.read("xlsx", ZIP),
      thread.read("csv", Buffer.from("31/05/2027;b")),
      thread.read("pdf", PDF),
    ]);
    expect(answers).toEqual([
      day,
      day,
      day,
      { ok: false, reason: reasons.damaged },
      day,
      { ok: true, expiryDate: null, warning: null },
    ]);
  },
  TIMEOUT_MS,
);

it(
  "refuses what takes too long, each time in a new thread",
  async () => {
    thread = createExpiryThread(0);
    const bytes = await xlsx("31/05/2027");
    expect(await thread.read("xlsx", bytes)).toEqual({ ok: false, reason: reasons.unreadSheet });
    expect(await thread.read("xlsx", bytes)).toEqual({ ok: false, reason: reasons.unreadSheet });
  },
  TIMEOUT_MS,
);
