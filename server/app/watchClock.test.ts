import { createManualTime, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { watchClock } from "./watchClock";

/** A machine whose database clock is `ahead`, and which takes `takesMs` to answer. */
async function start({ ahead, takesMs = 0 }: { ahead: number; takesMs?: number }) {
  const time = createManualTime(HOUR_MS);
  const lines: unknown[] = [];
  const database = { ahead, isAway: false };
  const stop = watchClock({
    store: {
      async readClock() {
        if (database.isAway) throw new Error("away");
        const now = time.clock.now() + database.ahead;
        if (takesMs > 0) time.advance(takesMs);
        return now;
      },
    },
    ...time,
    log: {
      warn: (...line: unknown[]) => void lines.push(line),
      info: (...line: unknown[]) => void lines.push(line),
    } as never,
  });
  const answered = () => new Promise((resolve) => setImmediate(resolve));
  const look = async () => {
    time.advance(5 * MINUTE_MS);
    await answered();
  };
  await answered();
  return { lines, database, stop, look };
}

it.each([HOUR_MS, -HOUR_MS])("warns once of a database that is %i ms ahead", async (ahead) => {
  const { lines, database, look, stop } = await start({ ahead });
  await look();
  await look();
  expect(lines).toEqual([[{ databaseAheadMs: ahead }, expect.stringContaining("keep NTP on")]]);
  database.ahead = 0;
  await look();
  expect(lines).toHaveLength(2);
  await stop();
  database.ahead = ahead;
  await look();
  expect(lines).toHaveLength(2);
});

it("does not warn when clocks agree, when the database is slow, or when it is away", async () => {
  for (const given of [{ ahead: 4_000 }, { ahead: -4_000 }, { ahead: 0, takesMs: MINUTE_MS }]) {
    const { lines, look, stop } = await start(given);
    await look();
    await stop();
    expect(lines).toEqual([]);
  }
  const { lines, database, look, stop } = await start({ ahead: 0 });
  database.isAway = true;
  await look();
  await stop();
  expect(lines).toEqual([]);
});
