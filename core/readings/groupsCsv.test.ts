import { describe, expect, it } from "vitest";
import { decodeCsv, groupsCsv, MAX_GROUP_NAME, readGroupRows } from "./groupsCsv";

const HEAD = { group: "Reparto", email: "Email", name: "Nome" };
const told = (text: string) => readGroupRows(text).rows.map(({ group, person }) => [group, person]);

describe("a CSV file of groups", () => {
  it.each([
    ["Italian separators", "Taglio;anna@brenta.it\r\nTaglio;Ugo Bruni\r\n"],
    ["English separators", "Taglio,anna@brenta.it\nTaglio,Ugo Bruni"],
    [
      "a byte order mark and a head",
      "\uFEFFReparto;Email o nome\nTaglio;anna@brenta.it\nTaglio;Ugo Bruni",
    ],
    ["English words in its head", "Department,Name\nTaglio,anna@brenta.it\nTaglio,Ugo Bruni"],
    [
      "quotes, empty rows and more spaces",
      '"Taglio";"anna@brenta.it"\n;\n\n Taglio ;"Ugo  Bruni "',
    ],
    ["address and name apart", "Taglio;anna@brenta.it;Anna Rossi\nTaglio;;Ugo Bruni"],
  ])("is read with %s [READ-07]", (_, text) => {
    expect(told(text)).toEqual([
      ["Taglio", "anna@brenta.it"],
      ["Taglio", "Ugo Bruni"],
    ]);
  });

  it("may have the separator in a quoted name [READ-07]", () => {
    expect(told('"Taglio; saldatura","Bruni, Ugo"')).toEqual([["Taglio; saldatura", "Bruni, Ugo"]]);
  });

  it("has no name with signs that cannot be seen [READ-07]", () => {
    expect(told("Ta\u200Bglio;\u202EUgo\u00AD Bruni\uFEFF")).toEqual([["Taglio", "Ugo Bruni"]]);
    expect(readGroupRows("Taglio;\u200B\u2060").faults).toMatchObject([{ reason: "nobody" }]);
    expect(readGroupRows("\u202E;Ugo").faults).toMatchObject([{ reason: "noGroup" }]);
  });

  it("tells by its rows what is wrong [READ-07]", () => {
    const long = "x".repeat(MAX_GROUP_NAME + 1);
    const text = [
      "Reparto;Email",
      ";Ugo",
      "Taglio;",
      `${long};Ugo`,
      `Taglio;${long}`,
      "Taglio;Ugo",
    ];
    const { rows, faults } = readGroupRows([...text, "taglio;UGO"].join("\n"));
    expect(faults).toEqual([
      { line: 2, reason: "noGroup", what: "Ugo" },
      { line: 3, reason: "nobody", what: "Taglio" },
      { line: 4, reason: "tooLong", what: long },
      { line: 5, reason: "tooLong", what: long },
      { line: 7, reason: "twice", what: "UGO" },
    ]);
    expect(rows).toEqual([{ line: 6, group: "Taglio", person: "Ugo" }]);
  });

  it("takes no address for a group, as where the columns are the other way round [READ-07]", () => {
    const { rows, faults } = readGroupRows("Taglio;ugo@x.it\nada@x.it;Taglio");
    expect(faults).toEqual([{ line: 2, reason: "noGroup", what: "ada@x.it" }]);
    expect(rows).toHaveLength(1);
  });

  it("that was exported is read as it was [READ-07, LIFE-06]", () => {
    const members = [
      { email: "anna@brenta.it", name: "anna@brenta.it" },
      { email: "ugo@brenta.it", name: "Ugo Bruni" },
      { email: null, name: '=Anna; detta "la Nina"' },
    ];
    const text = groupsCsv([{ name: "8.4", members }], HEAD);
    expect(text).toContain("'8.4;anna@brenta.it;\r\n'8.4;ugo@brenta.it;Ugo Bruni\r\n");
    const people = ["anna@brenta.it", "ugo@brenta.it", '=Anna; detta "la Nina"'];
    expect(told(text)).toEqual(people.map((person) => ["8.4", person]));
  });

  it("may be UTF-8 or what Excel on Windows writes [READ-07]", () => {
    expect(decodeCsv(new TextEncoder().encode("\uFEFFTaglio;Nicolò"))).toBe("Taglio;Nicolò");
    expect(decodeCsv(Uint8Array.from([0x4e, 0x69, 0x63, 0x6f, 0x6c, 0xf2]))).toBe("Nicolò");
  });
});
