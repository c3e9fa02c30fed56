import { expect, it } from "vitest";
import type { PlannedStep } from "../shared/planTypes";
import type { StepGroup } from "./stepGroups";
import { takeReadySteps, unreadUntilWorth } from "./takeReadySteps";

const step = (id: number) => ({ file: { id: `f${id}` } }) as unknown as PlannedStep;
const group = (steps: PlannedStep[], needs: StepGroup | null = null): StepGroup => ({
  steps,
  needs,
});

/** Spreadsheets; those of `unread` are still being read. */
const sheets = (...unread: PlannedStep[]) => ({
  get: (asked: unknown) =>
    unread.includes(asked as PlannedStep)
      ? null
      : { ok: true as const, expiryDate: null, warning: null },
});
const idsOf = (steps: PlannedStep[]) => steps.map(({ file }) => file.id);

it("takes a step after those that it needs, and none that needs an unread one", () => {
  const first = group([step(1)]);
  const second = group([step(2)], first);
  const waiting = new Set([first, second, group([step(3)])]);
  expect(idsOf(takeReadySteps(waiting, sheets(...first.steps)))).toEqual(["f3"]);
  expect([...waiting]).toEqual([first, second]);
  expect(idsOf(takeReadySteps(waiting, sheets()))).toEqual(["f1", "f2"]);
  expect(waiting.size).toBe(0);
});

it("takes two hundred steps at once, and a ring that is longer whole and alone", () => {
  const singles = Array.from({ length: 250 }, (_, at) => group([step(at)]));
  const ring = group(Array.from({ length: 300 }, (_, at) => step(1_000 + at)));
  const waiting = new Set([...singles.slice(0, 199), ring, ...singles.slice(199)]);
  const sizes: number[] = [];
  while (waiting.size > 0) sizes.push(takeReadySteps(waiting, sheets()).length);
  expect(sizes).toEqual([200, 300, 50]);
});

it("waits for no spreadsheet while two hundred others are ready, then for what is left of them", () => {
  const singles = Array.from({ length: 450 }, (_, at) => group([step(at)]));
  const unread = singles.slice(0, 240).flatMap(({ steps }) => steps);
  const waiting = new Set(singles);
  expect(unreadUntilWorth(waiting, sheets(...unread))).toBe(0);
  expect(takeReadySteps(waiting, sheets(...unread))).toHaveLength(200);
  expect(unreadUntilWorth(waiting, sheets(...unread))).toBe(190);
  expect(unreadUntilWorth(waiting, sheets())).toBe(0);
  const last = new Set(singles.slice(0, 3));
  expect(unreadUntilWorth(last, sheets(...unread.slice(0, 2)))).toBe(2);
});
