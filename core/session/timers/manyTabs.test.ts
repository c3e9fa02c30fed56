import fc from "fast-check";
import { expect, it } from "vitest";
import { createBrowser } from "../../testing/sessionTabs";
import { MINUTE_MS, SECOND_MS } from "../../time/units";
import { EXTENSION_MS, INACTIVITY_MS } from "./limits";

const TABS = 3;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("active"), tab: fc.nat(TABS - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("pass"),
      ms: fc.oneof(fc.nat(2 * SECOND_MS), fc.nat(6 * MINUTE_MS), fc.nat(16 * MINUTE_MS)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("network"), on: fc.boolean() }) },
);
const life = fc.record({
  delayMs: fc.constantFrom(0, 40, 3 * SECOND_MS),
  steps: fc.array(step as fc.Arbitrary<Step>, { minLength: 4, maxLength: 30 }),
});

type Step =
  | { kind: "active"; tab: number }
  | { kind: "pass"; ms: number }
  | { kind: "network"; on: boolean };

/** Lives through the steps, and tells of every one whether a session ended, and how long all were idle. */
async function live({ delayMs, steps }: { delayMs: number; steps: readonly Step[] }) {
  const browser = createBrowser({ delayMs });
  const tabs = Array.from({ length: TABS }, () => browser.openTab());
  const seen: { ended: number; idleMs: number }[] = [];
  let activeAt = browser.clock.now();
  for (const each of steps) {
    const isOver = tabs.some(({ ends }) => ends.length > 0);
    if (each.kind === "active" && !isOver) {
      tabs[each.tab]?.watch.active();
      activeAt = browser.clock.now();
    }
    if (each.kind === "network") browser.online.set(each.on);
    await browser.pass(each.kind === "pass" ? each.ms : 0);
    const ended = tabs.filter(({ ends }) => ends.length > 0).length;
    seen.push({ ended, idleMs: browser.clock.now() - activeAt });
  }
  return { seen, extensions: browser.sentAt("/api/extend-session") };
}

it("never logs out a tab within 15 minutes of an activity in any tab, and always all of them after [SESS-11, SESS-12]", async () => {
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const { seen } = await live(given);
      for (const { ended, idleMs } of seen) {
        expect(ended).toBe(idleMs >= INACTIVITY_MS || ended > 0 ? TABS : 0);
        if (ended > 0) expect(idleMs).toBeGreaterThanOrEqual(INACTIVITY_MS);
      }
    }),
    { numRuns: 60 },
  );
});

/** The 15-minute check's extension goes out only when the next activity comes. */
const SENT_LATE = {
  delayMs: 0,
  steps: [
    { kind: "pass", ms: 536_597 },
    { kind: "active", tab: 0 },
    { kind: "pass", ms: 211_888 },
    { kind: "active", tab: 0 },
    { kind: "pass", ms: 451_515 },
    { kind: "active", tab: 0 },
  ] satisfies Step[],
};

it("never sends two extensions within 5 minutes, whatever the tabs do [SESS-14]", async () => {
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const { extensions } = await live(given);
      extensions.slice(1).forEach((at, index) => {
        expect(at - (extensions[index] ?? 0)).toBeGreaterThanOrEqual(EXTENSION_MS);
      });
    }),
    { numRuns: 60, examples: [[SENT_LATE]] },
  );
});
