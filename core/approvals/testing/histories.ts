import * as fc from "fast-check";

export const FOLDERS = ["qualità", "moduli", "moduli nuovi"];
const DOCUMENTS = 3;

const document = fc.nat({ max: DOCUMENTS - 1 });
const mark = fc.nat({ max: 4 });
/** Of four people, the first ones more often. */
const by = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
/** Now and then another content is decided than the one that waits. */
const isStale = fc.constantFrom(true, false, false, false, false, false);
const days = fc.constantFrom(0, 0, 0, 0, 1, 1, 3, 9, 30, -1, 400);

/** One act of people, files or time. */
const ACTS = {
  come: fc.record({ document, mark, revision: fc.nat({ max: 4 }), by, allowsLower: fc.boolean() }),
  approve: fc.record({ document, by, isStale, days }),
  reject: fc.record({ document, by, isStale }),
  withdraw: fc.record({ document, by }),
  again: fc.record({ document, mark }),
  day: fc.record({ days: fc.constantFrom(1, 1, 2, 10) }),
  move: fc.record({ document, to: fc.nat({ max: FOLDERS.length - 1 }) }),
  archive: fc.record({ document }),
  restore: fc.record({ document, by }),
  turnOn: fc.record({}),
  turnOff: fc.record({ what: fc.constantFrom("enter" as const, "withdraw" as const) }),
  fourEyes: fc.record({ isOn: fc.boolean() }),
};
const WEIGHTS = {
  ...{ come: 12, approve: 10, reject: 2, withdraw: 1, again: 1, day: 4, move: 1, archive: 1 },
  ...{ restore: 2, turnOn: 3, turnOff: 1, fourEyes: 1 },
};
type Name = keyof typeof ACTS;
export type Given<Act extends Name> =
  (typeof ACTS)[Act] extends fc.Arbitrary<infer Value> ? Value : never;
export type Act = { [Act in Name]: { act: Act } & Given<Act> }[Name];

/** Random histories of a company: of 200 acts in the mean. */
export const HISTORIES = fc.array(
  fc.oneof(
    ...Object.entries(ACTS).map(([act, given]) => ({
      weight: WEIGHTS[act as Name],
      arbitrary: (given as fc.Arbitrary<object>).map((values) => ({ act, ...values }) as Act),
    })),
  ),
  { maxLength: 400, size: "max" },
);
