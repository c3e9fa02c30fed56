import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enter } from "./life";
import { HISTORIES } from "./testing/histories";
import { liveThrough, RULES, type Rules } from "./testing/modelCompany";

/** By hand more: `SGI_HISTORIES=100000 npx vitest run --project core core/approvals/model.test.ts`. */
const RUNS = Number(process.env.SGI_HISTORIES ?? 1_000);

describe("a company that approves its revisions", () => {
  it("keeps what must hold through any history [APPR-01] [APPR-03] [APPR-04] [APPR-09] [APPR-10] [APPR-11]", () =>
    fc.assert(
      fc.property(HISTORIES, (history) => liveThrough(history)),
      { numRuns: RUNS },
    ));

  it.each<[string, Partial<Rules>]>([
    [
      "a rejected one waits again",
      { arrive: (life, given) => RULES.arrive(life, { ...given, isRejected: false }) },
    ],
    [
      "a lower one takes the place unasked",
      { arrive: (life, given) => RULES.arrive(life, { ...given, allowsLower: true }) },
    ],
    [
      "what was approved before waits",
      { arrive: (life, given) => RULES.arrive(life, { ...given, isSettled: false }) },
    ],
    ["an approval for a coming day counts before it", { countsOn: () => true }],
    [
      "nothing needs approval",
      { arrive: (life, given) => RULES.arrive(life, { ...given, needsApproval: false }) },
    ],
    [
      "folders by their beginning",
      {
        isInFolders: (folders, path) => folders.some((folder) => path.startsWith(folder)),
      },
    ],
    [
      "who brought it decides",
      { decidersOf: (people, given) => RULES.decidersOf(people, { ...given, fourEyes: false }) },
    ],
    [
      "every admin decides",
      {
        decidersOf: (people, given) => [
          ...RULES.decidersOf(people, given),
          ...people.filter(({ isAdmin }) => isAdmin),
        ],
      },
    ],
    [
      "a decision about another mark counts",
      {
        approve: (life, given) =>
          RULES.approve(life, { ...given, seen: life.waiting ?? given.seen }),
      },
    ],
    [
      "a day ahead enters at once",
      { approve: (life, given) => RULES.approve(life, { ...given, from: given.today }) },
    ],
    [
      "an archived document takes a revision",
      { approve: (life, given) => RULES.approve({ ...life, isArchived: false }, given) },
    ],
    [
      "a lower one enters on its day",
      { lookAtDay: (life, today) => RULES.lookAtDay({ ...life, inForce: null }, today) },
    ],
    [
      "a day is passed over",
      {
        lookAtDay: (life, today) =>
          life.coming?.from === today
            ? RULES.lookAtDay(life, today)
            : { ok: false, refusal: "notYet" },
      },
    ],
    [
      "anybody withdraws",
      { withdraw: (life, given) => RULES.withdraw(life, { ...given, may: true }) },
    ],
    [
      "what waits stays when approval is off",
      { switchOff: (life) => ({ ok: true, life, became: [] }) },
    ],
    [
      "what comes is lost by what enters",
      {
        approve: (life, given) => {
          const step = RULES.approve(life, given);
          return step.ok ? { ...step, life: { ...step.life, coming: null } } : step;
        },
      },
    ],
    [
      "a rejection puts into force",
      {
        reject: (life, given) => {
          const step = RULES.reject(life, given);
          return step.ok && life.waiting !== null ? enter(life, life.waiting) : step;
        },
      },
    ],
  ])("would not, if %s [APPR-01]", (_, faulty) => {
    const found = fc.check(
      fc.property(HISTORIES, (history) => liveThrough(history, { ...RULES, ...faulty })),
      { numRuns: 1_000, endOnFailure: true },
    );
    expect(found.failed).toBe(true);
  });
});
