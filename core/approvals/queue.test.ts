import { describe, expect, it } from "vitest";
import { ROW_MARK, rowDigits } from "../lists/textMarks";
import { aProposal } from "../testing/approvals";
import { approvalsCsvTexts } from "../texts/approvals";
import { approvalsCsv } from "./approvalsCsv";
import { comingByDay, nextToDecide, successorOf, waitedDays, whyNotMine } from "./queue";
import { sheetsOfText } from "./sheetsOfText";

describe("what waits", () => {
  it("tells for how many days, never less than none [APPR-02]", () => {
    const since = (at: string) => waitedDays(aProposal({ since: at }), "2026-11-23");
    expect([since("2026-11-05"), since("2026-11-23"), since("2026-11-24")]).toEqual([18, 0, 0]);
  });

  it.each([
    [{ mayDecide: true, isOwn: true }, true, null],
    [{ mayDecide: false, isOwn: true }, true, "own"],
    [{ mayDecide: false, isOwn: true }, false, "others"],
    [{ mayDecide: false }, true, "others"],
    [{ mayDecide: false, isOwn: true, hasNobody: true }, true, "nobody"],
  ] as const)("of %j with four eyes %j is not one's own for %j [APPR-08]", (facts, eyes, why) => {
    expect(whyNotMine(aProposal(facts), eyes)).toBe(why);
  });

  it("leads on to the next that the user may decide, else back [APPR-02]", () => {
    const waiting = ["a", "b", "c", "d"].map((id) => aProposal({ id, mayDecide: id !== "c" }));
    expect(nextToDecide(waiting, ["b"])).toBe("d");
    expect(nextToDecide(waiting, ["d"])).toBe("b");
    expect(nextToDecide(waiting, ["b", "d"])).toBe("a");
    expect(nextToDecide(waiting, ["a", "b", "d"])).toBeNull();
    expect(nextToDecide(waiting, ["gone"])).toBe("a");
  });

  it("groups what comes by its day [APPR-10]", () => {
    const coming = [
      aProposal({ id: "a", from: "2027-01-01" }),
      aProposal({ id: "b", from: "2026-12-01" }),
      aProposal({ id: "c", from: "2027-01-01" }),
    ];
    const ids = comingByDay(coming).map(({ day, revisions }) => [day, revisions.map((r) => r.id)]);
    expect(ids).toEqual([
      ["2026-12-01", ["b"]],
      ["2027-01-01", ["a", "c"]],
    ]);
  });

  it("finds what took the place of a revision of the same document [APPR-03, APPR-04]", () => {
    const replaced = aProposal({ id: "old" });
    const next = aProposal({ id: "new", revision: "6" });
    const other = aProposal({ id: "x", documentId: "doc-8" });
    expect(successorOf({ waiting: [other, next], coming: [] }, replaced)).toBe(next);
    expect(successorOf({ waiting: [other], coming: [next] }, replaced)).toBe(next);
    expect(successorOf({ waiting: [other, replaced], coming: [] }, replaced)).toBeNull();
  });
});

it("writes the list as CSV, in the index's form [LIFE-06]", () => {
  const csv = approvalsCsv([aProposal({ path: "8.4", reason: "=1+1" })], approvalsCsvTexts);
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFPercorso ISO;Documento;Tipo file;Proposta;In vigore;Stato;In attesa dal;In vigore dal;Provenienza;Motivo della modifica",
    "'8.4;Controllo delle informazioni documentate;docx;Rev.5;Rev.4;In attesa;2026-11-18;;Caricata da Marco Dal Pozzo;'=1+1",
    "",
  ]);
});

describe("the sheets of a stored text", () => {
  const row = (text: string, number?: number) =>
    `${ROW_MARK}${number === undefined ? "" : rowDigits(number)}${text}`;

  it("have their rows at their places, under their names [APPR-02, VIEW-01]", () => {
    const text = [
      row("## Registro", 0),
      row("a\tb"),
      row("\tc", 4),
      row("## Vuoto", 0),
      row("## Altro", 0),
      row("x"),
    ].join("\n");
    expect(sheetsOfText(text, true)).toEqual({
      sheets: [
        {
          name: "Registro",
          rows: 4,
          columns: 2,
          isCut: false,
          cells: [["a", "b"], [], [], ["", "c"]],
        },
        { name: "Altro", rows: 1, columns: 1, isCut: true, cells: [["x"]] },
      ],
      others: 0,
    });
  });

  it("are as long and wide as a preview shows [VIEW-01]", () => {
    const wide = Array.from({ length: 60 }, (_, at) => `c${at}`).join("\t");
    const text = Array.from({ length: 250 }, () => row(wide)).join("\n");
    const [sheet] = sheetsOfText(text).sheets;
    expect([sheet?.rows, sheet?.columns, sheet?.cells.length, sheet?.cells[0]?.length]).toEqual([
      250, 60, 200, 50,
    ]);
  });
});
