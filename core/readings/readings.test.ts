import { describe, expect, it } from "vitest";
import {
  askedOf,
  askedRule,
  confirmationOf,
  firstDay,
  type InForce,
  type Reader,
  type ReadingRequest,
  readingState,
  sentenceOf,
} from "./readings";

const inForce: InForce = { mark: "m4", revision: "4", since: "2026-06-01" };
const reader = (given: Partial<Reader> = {}): Reader => ({
  id: "vera",
  isGuest: false,
  joinedOn: "2025-01-01",
  groups: new Map(),
  ...given,
});
const request = (given: Partial<ReadingRequest> = {}): ReadingRequest => ({
  readers: { kind: "everybody" },
  days: 14,
  askedOn: "2026-06-10",
  mark: "m4",
  thisOnly: false,
  ...given,
});
const some = (groups: string[], users: string[] = []) => ({
  kind: "some" as const,
  ...{ groups, users: new Set(users) },
});

describe("who is asked to read, and by when", () => {
  it.each<[string, Partial<Reader>, Partial<ReadingRequest>, unknown]>([
    ["everybody, from the request", {}, {}, { since: "2026-06-10", by: "2026-06-24" }],
    ["without a day", {}, { days: null }, { since: "2026-06-10", by: null }],
    ["never guests", { isGuest: true }, {}, null],
    [
      "a chosen user",
      {},
      { readers: some([], ["vera"]) },
      { since: "2026-06-10", by: "2026-06-24" },
    ],
    ["nobody else", {}, { readers: some(["taglio"], ["ugo"]) }, null],
    [
      "a group's member, from joining it",
      { groups: new Map([["taglio", "2026-07-01"]]) },
      { readers: some(["taglio"]) },
      { since: "2026-07-01", by: "2026-07-15" },
    ],
    [
      "a new colleague, from joining",
      { joinedOn: "2026-09-01" },
      {},
      { since: "2026-09-01", by: "2026-09-15" },
    ],
    [
      "of a later revision, from its day of force",
      {},
      { mark: "m3", askedOn: "2026-01-05" },
      { since: "2026-06-01", by: "2026-06-15" },
    ],
    ["not of a later one, if asked for this alone", {}, { mark: "m3", thisOnly: true }, null],
  ])("%s [READ-01]", (_, person, given, expected) => {
    expect(askedOf(reader(person), inForce, [request(given)])).toEqual(expected);
  });

  it("counts anew for a content that was asked for before, and came back [READ-01]", () => {
    const back = { ...inForce, revisedOn: "2026-07-01" };
    expect(askedOf(reader(), back, [request()])).toMatchObject({ since: "2026-07-01" });
    const unknown = request({ wasUnknown: true });
    expect(askedOf(reader(), back, [unknown])).toEqual(askedOf(reader(), inForce, [request()]));
    // Asked for after it came.
    const known = { ...inForce, revisedOn: "2026-06-01" };
    expect(askedOf(reader(), known, [request()])).toEqual(askedOf(reader(), inForce, [request()]));
  });

  it("has the first day of several requests [READ-01]", () => {
    const requests = [
      request(),
      request({ days: null }),
      request({ askedOn: "2026-06-12", days: 3 }),
    ];
    expect(askedOf(reader(), inForce, requests)).toEqual({ since: "2026-06-10", by: "2026-06-15" });
  });
});

describe("many persons at once", () => {
  const days = ["2025-01-01", "2026-05-31", "2026-06-01", "2026-06-10", "2026-06-24", "2026-07-20"];
  const people = days.flatMap((joinedOn) => [
    reader({ joinedOn }),
    reader({ id: "ugo", joinedOn, groups: new Map([["taglio", joinedOn]]) }),
    reader({ id: "gita", joinedOn, isGuest: true }),
  ]);
  const all = [...["m3", "m4"], "m4"].flatMap((mark, at) =>
    [null, 0, 14].flatMap((term) =>
      [{ kind: "everybody" as const }, some(["taglio"]), some([], ["vera"])].map((readers) =>
        request({ mark, days: term, readers, thisOnly: at === 0, askedOn: days[at + 2] ?? "" }),
      ),
    ),
  );

  it("stand as each of them does alone [READ-01] [READ-05]", () => {
    const pairs = all.flatMap((first) => all.map((second) => [first, second]));
    for (const requests of pairs) {
      const alone = (today: string) => (person: Reader) =>
        readingState(null, askedOf(person, inForce, requests), today);
      const both = days.map((today) => [
        people.map(askedRule(inForce, requests, today)),
        people.map(alone(today)),
      ]);
      for (const [many, each] of both) expect(many).toEqual(each);
    }
  });

  it("have a first day, that of who was there before [READ-05]", () => {
    expect(firstDay(inForce, [request({ days: null }), request()])).toBe("2026-06-24");
    expect(firstDay(inForce, [request({ days: 3 }), request()])).toBe("2026-06-13");
    expect(firstDay(inForce, [request({ mark: "m3", thisOnly: true })])).toBeNull();
  });
});

describe("a confirmation", () => {
  const three = { mark: "m3", revision: "3" };
  it("counts for its mark alone [READ-03] [READ-04]", () => {
    expect(confirmationOf("m3", [three], [])).toBe(three);
    expect(confirmationOf("m4", [three], [])).toBeNull();
  });

  it("on paper is carried over by no correction of form [READ-09]", () => {
    const signed = { ...three, kind: "paper" };
    const corrections = [{ mark: "m4", before: "m3" }];
    expect(confirmationOf("m3", [signed], corrections)).toBe(signed);
    expect(confirmationOf("m4", [signed], corrections)).toBeNull();
    expect(confirmationOf("m4", [signed, three], corrections)).toBe(three);
  });

  it("is carried over by corrections of form, one after the other [READ-04]", () => {
    const corrections = [
      { mark: "m5", before: "m4" },
      { mark: "m4", before: "m3" },
    ];
    expect(confirmationOf("m5", [three], corrections)).toBe(three);
    expect(confirmationOf("m6", [three], corrections)).toBeNull();
    expect(confirmationOf("m5", [], [...corrections, { mark: "m3", before: "m5" }])).toBeNull();
  });

  it("ends what was asked; a day that is over is late [READ-05]", () => {
    const asked = { since: "2026-06-10", by: "2026-06-24" };
    expect(readingState(three, asked, "2026-07-01")).toBe("confirmed");
    expect(readingState(null, asked, "2026-06-24")).toBe("open");
    expect(readingState(null, asked, "2026-06-25")).toBe("late");
    expect(readingState(null, { ...asked, by: null }, "2027-01-01")).toBe("open");
    expect(readingState(null, null, "2026-06-25")).toBe("notAsked");
  });
});

it("is given with a sentence that names the revision [READ-03]", () => {
  expect(["4", "Rev.4", ""].map(sentenceOf)).toEqual([
    "Ho letto e compreso la Rev.4",
    "Ho letto e compreso la Rev.4",
    "Ho letto e compreso questo documento",
  ]);
});
