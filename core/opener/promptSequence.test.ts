import { describe, expect, it } from "vitest";
import { createManualTime } from "../time/manualTime";
import type { OpenerState } from "./connection";
import type { OpenerStatus } from "./openerStatus";
import { createPromptFlags, DISMISSED_KEY, NEVER_KEY } from "./promptFlags";
import { createPromptSequence, DOWNLOAD_MS, PREFERENCE_MS, PROMPT_MS } from "./promptSequence";

function createStore(...keys: string[]) {
  const values = new Map(keys.map((key) => [key, "1"]));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function start({ session = createStore(), local = createStore() } = {}) {
  const { timers, clock, advance } = createManualTime();
  let state: OpenerState = { status: "not-running", version: null };
  const shown: [string, number, OpenerStatus][] = [];
  let checks = 0;
  const sequence = createPromptSequence({
    timers,
    flags: createPromptFlags({ session, local }),
    connection: {
      get: () => state,
      async check() {
        checks += 1;
        return state;
      },
    },
    show: (step, { status }) => shown.push([step, clock.now(), status]),
  });
  return {
    sequence,
    session,
    local,
    advance,
    shown,
    steps: () => shown.map(([step]) => step),
    checks: () => checks,
    become(status: OpenerStatus) {
      state = { status, version: null };
    },
  };
}

describe("the prompt after a login", () => {
  it("offers the helper, hints after 17 s, and asks for the last time 10 s after the hint [OPENER-UI-12..14]", async () => {
    const { sequence, advance, shown } = start();
    await sequence.start();
    advance(300_000);
    expect(shown).toEqual([
      ["offer", 0, "not-running"],
      ["hint", 17_000, "not-running"],
      ["never", 27_000, "not-running"],
    ]);
    expect(PROMPT_MS).toEqual({ offer: 15_000, hint: 8_000, never: 5_000 });
    expect([PREFERENCE_MS, DOWNLOAD_MS]).toEqual([3_000, 8_000]);
  });

  it("is skipped when the helper answers its health check [OPENER-UI-07]", async () => {
    const { sequence, advance, become, steps } = start();
    become("ready");
    await sequence.start();
    advance(300_000);
    expect(steps()).toEqual([]);
  });

  it.each([
    ["it was dismissed in this session [OPENER-UI-08]", { session: createStore(DISMISSED_KEY) }],
    ["the user is never to be asked again [OPENER-UI-09]", { local: createStore(NEVER_KEY) }],
  ])("is skipped, without a call, when %s", async (_, stores) => {
    const { sequence, advance, steps, checks } = start(stores);
    await sequence.start();
    advance(300_000);
    expect([steps(), checks()]).toEqual([[], 0]);
  });

  it("ends once the helper is there", async () => {
    const { sequence, advance, become, steps } = start();
    await sequence.start();
    become("ready");
    advance(300_000);
    expect(steps()).toEqual(["offer"]);
  });

  it("ends when it is dismissed, for this session alone [OPENER-UI-10]", async () => {
    const { sequence, advance, session, local, steps } = start();
    await sequence.start();
    sequence.dismiss();
    advance(300_000);
    expect(steps()).toEqual(["offer"]);
    expect([[...session.values], [...local.values]]).toEqual([[[DISMISSED_KEY, "1"]], []]);
  });

  it("ends for good when the user will not be asked any more [OPENER-UI-11]", async () => {
    const { sequence, advance, session, local, steps } = start();
    await sequence.start();
    advance(17_000);
    sequence.neverAgain();
    advance(300_000);
    expect(steps()).toEqual(["offer", "hint"]);
    expect([[...session.values], [...local.values]]).toEqual([[], [[NEVER_KEY, "1"]]]);
  });

  it("shows nothing when it is stopped while the helper is asked", async () => {
    const { sequence, advance, steps } = start();
    const started = sequence.start();
    sequence.stop();
    await started;
    advance(300_000);
    expect(steps()).toEqual([]);
  });

  it("begins once", async () => {
    const { sequence, steps } = start();
    await Promise.all([sequence.start(), sequence.start()]);
    expect(steps()).toEqual(["offer"]);
  });
});

describe("what the user said", () => {
  const refusing = {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  };

  it.each([
    ["refuses storage", refusing],
    ["has none", null],
  ])("lasts as long as the page in a browser that %s", (_, store) => {
    const flags = createPromptFlags({ session: store, local: store });
    expect([flags.isDismissed(), flags.isNever()]).toEqual([false, false]);
    flags.dismiss();
    flags.neverAgain();
    expect([flags.isDismissed(), flags.isNever()]).toEqual([true, true]);
  });
});
