import { describe, expect, it } from "vitest";
import {
  type Arrival,
  approve,
  arrive,
  type Became,
  enter,
  type Life,
  lookAtDay,
  NO_LIFE,
  type Proposed,
  reject,
  type Step,
  switchOff,
  withdraw,
} from "./life";

const TODAY = "2026-12-30";
const content = (revision: string, mark = `sha256:${revision}`): Proposed => ({
  mark,
  revision,
  broughtBy: "mara",
});
const [three, four, five] = [content("3"), content("4"), content("5")];
const inForce = (given: Partial<Life> = {}): Life => ({ ...NO_LIFE, inForce: three, ...given });
const arrival = (given: Partial<Arrival> = {}): Arrival => ({
  content: four,
  needsApproval: true,
  isSettled: false,
  isRejected: false,
  allowsLower: false,
  ...given,
});
const decision = (seen: Proposed, given = {}) => ({ seen, may: true, today: TODAY, ...given });

function told(step: Step<string>): string {
  if (!step.ok) return step.refusal;
  return step.became
    .map(({ content: { revision }, state }: Became) => `${revision} ${state}`)
    .join();
}

describe("a content that comes", () => {
  it.each<[string, Life, Partial<Arrival>, string]>([
    ["waits", inForce(), {}, "4 waiting"],
    ["waits as a new document", NO_LIFE, {}, "4 waiting"],
    [
      "enters where none needs approval",
      inForce(),
      { needsApproval: false },
      "3 superseded,4 inForce",
    ],
    [
      "enters where it was approved before",
      inForce(),
      { isSettled: true },
      "3 superseded,4 inForce",
    ],
    ["is left out where it was rejected", inForce(), { isRejected: true }, "rejected"],
    ["is left out while it waits", inForce({ waiting: four }), {}, "alreadyWaiting"],
    [
      "is left out while it comes",
      inForce({ coming: { ...four, from: "2027-01-01" } }),
      {},
      "alreadyComing",
    ],
    [
      "is left out before the day that it was approved for",
      inForce({ coming: { ...four, from: "2027-01-01" } }),
      { isSettled: true },
      "alreadyComing",
    ],
    [
      "takes the place of what waits",
      inForce({ waiting: content("4", "x") }),
      {},
      "4 overtaken,4 waiting",
    ],
    ["is a question below what waits", inForce({ waiting: five }), {}, "lowerThanWaiting"],
    [
      "takes its place once that is answered",
      inForce({ waiting: five }),
      { allowsLower: true },
      "5 overtaken,4 waiting",
    ],
    [
      "is another one where its mark is unknown",
      inForce({ waiting: content("4", "x") }),
      { content: { ...four, mark: null } },
      "4 overtaken,4 waiting",
    ],
  ])("%s [APPR-04]", (_, life, given, expected) => {
    expect(told(arrive(life, arrival(given)))).toBe(expected);
  });
});

describe("a decision", () => {
  const waits = inForce({ waiting: four });
  it.each<[string, Life, object, string]>([
    ["puts into force", waits, {}, "3 superseded,4 inForce"],
    ["waits for its day", waits, { from: "2027-01-01" }, "4 coming"],
    ["may name a day a year ahead", waits, { from: "2027-12-30" }, "4 coming"],
    ["and none beyond", waits, { from: "2027-12-31" }, "beyondYear"],
    ["nor one that is over", waits, { from: "2026-12-29" }, "pastDay"],
    ["is not for everybody", waits, { may: false }, "notYours"],
    ["is refused where nothing waits", inForce(), {}, "gone"],
    ["is refused where another one waits", inForce({ waiting: five }), {}, "replaced"],
    [
      "is refused for the same bytes as another revision",
      waits,
      { seen: { ...four, revision: "5" } },
      "replaced",
    ],
    ["is refused while the document is archived", { ...waits, isArchived: true }, {}, "archived"],
    [
      "brings an archived one back",
      inForce({ isArchived: true, waiting: { ...three, isRestore: true } }),
      { seen: three },
      "3 inForce",
    ],
    [
      "takes the place of what comes",
      inForce({ waiting: four, coming: { ...five, from: "2027-02-01" } }),
      { from: "2027-01-01" },
      "5 overtaken,4 coming",
    ],
    [
      "leaves a higher one that comes",
      inForce({ waiting: four, coming: { ...five, from: "2027-02-01" } }),
      {},
      "3 superseded,4 inForce",
    ],
    [
      "overtakes one that comes and is not higher",
      inForce({ waiting: five, coming: { ...four, from: "2027-02-01" } }),
      { seen: five },
      "3 superseded,4 overtaken,5 inForce",
    ],
  ])("%s [APPR-03] [APPR-10]", (_, life, given, expected) => {
    expect(told(approve(life, { from: TODAY, ...decision(four), ...given }))).toBe(expected);
  });

  it("may be to reject, also while the document is archived [APPR-14]", () => {
    expect(told(reject({ ...waits, isArchived: true }, decision(four)))).toBe("4 rejected");
    expect(told(reject(waits, decision(five)))).toBe("replaced");
    expect(told(reject(waits, decision(four, { may: false })))).toBe("notYours");
  });

  it("may be taken back while it comes, and before it is made [APPR-15]", () => {
    const both = inForce({ waiting: five, coming: { ...four, from: "2027-01-01" } });
    expect(told(withdraw(both, { seen: four, may: true }))).toBe("4 withdrawn");
    expect(told(withdraw(both, { seen: five, may: true }))).toBe("5 withdrawn");
    expect(told(withdraw(both, { seen: five, may: false }))).toBe("notYours");
    expect(told(withdraw(both, { seen: three, may: true }))).toBe("replaced");
    expect(told(withdraw(inForce(), { seen: three, may: true }))).toBe("gone");
  });
});

describe("a coming day", () => {
  const coming = { ...four, from: "2027-01-01" };
  it.each<[string, Life, string, string]>([
    ["is looked for in vain before", inForce({ coming }), TODAY, "notYet"],
    [
      "puts into force what was approved for it",
      inForce({ coming }),
      "2027-01-01",
      "3 superseded,4 inForce",
    ],
    [
      "does so also after days of stop",
      inForce({ coming }),
      "2027-03-09",
      "3 superseded,4 inForce",
    ],
    [
      "never puts a lower one over a higher",
      inForce({ inForce: five, coming }),
      "2027-01-01",
      "lower",
    ],
    [
      "waits while the document is archived",
      inForce({ coming, isArchived: true }),
      "2027-01-01",
      "archived",
    ],
    [
      "is none without anything approved for it",
      inForce({ waiting: four }),
      "2027-01-01",
      "notYet",
    ],
  ])("%s [APPR-10]", (_, life, today, expected) => {
    expect(told(lookAtDay(life, today))).toBe(expected);
  });

  it("stays when approval is switched off [APPR-11]", () => {
    const life = inForce({ waiting: five, coming });
    expect(switchOff(life, "withdraw")).toMatchObject({ life: { waiting: null, coming } });
    expect(told(switchOff(life, "withdraw"))).toBe("5 withdrawn");
    expect(told(switchOff(life, "enter"))).toBe("3 superseded,4 overtaken,5 inForce");
    expect(told(switchOff({ ...life, isArchived: true }, "enter"))).toBe("5 withdrawn");
  });
});

describe("a content that enters", () => {
  it("supersedes nothing where it only comes back [APPR-01]", () => {
    expect(told(enter(inForce({ isArchived: true }), three))).toBe("3 inForce");
    expect(told(enter(inForce({ isArchived: true }), four))).toBe("4 inForce");
  });

  it("is no longer waited for, and leaves another one waiting [APPR-01]", () => {
    expect(enter(inForce({ waiting: four }), four)).toMatchObject({ life: { waiting: null } });
    expect(enter(inForce({ waiting: five }), four)).toMatchObject({ life: { waiting: five } });
  });
});
