import { describe, expect, it } from "vitest";
import { ownReadingsCsv, toReadCsv } from "../../readings/readingsCsv";
import { aToRead } from "../../testing/readings";
import {
  confirmedText,
  daysToReadText,
  missingText,
  paperText,
  readBannerTexts,
  readingsCsvTexts,
  requestText,
} from "./index";

/** 12 June 2026, 10:40 where the test runs. */
const AT = new Date(2026, 5, 12, 10, 40).toISOString();

describe("the words of readings", () => {
  it("say when a revision was read, and which one a confirmation comes from [READ-03, READ-04]", () => {
    const confirmed = { at: AT, revision: "4", day: null };
    expect(confirmedText(confirmed, "4")).toBe("Letta il 12/06/2026 alle 10:40");
    expect(confirmedText({ ...confirmed, revision: "3" }, "4")).toBe(
      "Letta il 12/06/2026 alle 10:40, valida dalla Rev.3",
    );
    expect(confirmedText({ ...confirmed, revision: "" }, "4")).toBe(
      "Letta il 12/06/2026 alle 10:40, valida dalla versione precedente",
    );
    expect(confirmedText({ ...confirmed, day: "2026-06-10" }, "4")).toBe(
      "Letta il 10/06/2026, con firma su carta",
    );
  });

  it("say of what revision somebody signed, unless it is in force [READ-09]", () => {
    const paper = { id: "x", name: "Ugo", day: "2026-06-12", recordedBy: "Laura" };
    const shown = { ...paper, isInForce: false, hasScan: true, takenBack: null };
    expect(paperText({ ...shown, revision: "3" })).toBe("Rev.3, firmata il 12/06/2026");
    expect(paperText({ ...shown, revision: "" })).toBe("Senza revisione, firmata il 12/06/2026");
    expect(paperText({ ...shown, revision: "4", isInForce: true })).toBe("firmata il 12/06/2026");
  });

  it("are the sentence that is agreed to [READ-03]", () => {
    expect(readBannerTexts.confirm("4")).toBe("Ho letto e compreso la Rev.4");
    expect(readBannerTexts.confirm("")).toBe("Ho letto e compreso questo documento");
    expect(readBannerTexts.asked("4", "2026-11-30")).toBe(
      "Ti è stata chiesta la presa visione della Rev.4 entro il 30/11/2026",
    );
  });

  it.each([
    ["2026-11-16", "in ritardo di 7 giorni"],
    ["2026-11-22", "in ritardo di 1 giorno"],
    ["2026-11-23", "oggi"],
    ["2026-11-24", "manca 1 giorno"],
    ["2026-11-30", "mancano 7 giorni"],
  ])("say of %s: %s [READ-02]", (by, text) => {
    expect(daysToReadText(by, "2026-11-23")).toBe(text);
  });

  it("say what was asked of whom [READ-01]", () => {
    const request = {
      id: "r",
      everybody: true,
      groups: [],
      users: [],
      askedOn: "2026-11-09",
      askedBy: "Laura",
      days: 21,
      thisOnly: false,
    };
    expect(requestText(request)).toBe("Chiesta a tutti il 09/11/2026, entro 21 giorni");
    const some = { ...request, everybody: false, groups: ["Taglio"], users: ["Vera"] };
    expect(requestText({ ...some, days: null, thisOnly: true })).toBe(
      "Chiesta a Taglio, Vera il 09/11/2026, senza termine, solo questa revisione",
    );
    // Its group or its users are gone.
    expect(requestText({ ...some, groups: [], users: [] })).toBe(
      "Chiesta a nessuno il 09/11/2026, entro 21 giorni",
    );
    const reader = { id: "x", name: "Ivo", at: null, way: null, from: null, recordId: null };
    expect(missingText({ ...reader, hasAccount: false, state: "late", by: "2026-11-16" })).toBe(
      "senza accesso, in ritardo dal 16/11/2026",
    );
  });

  it("make files of what is to be read and of one's own confirmations [LIFE-06]", () => {
    const lines = (text: string) => text.replace("\uFEFF", "").split("\r\n").filter(Boolean);
    expect(lines(toReadCsv([aToRead({ reason: "Nuovi tempi" })], readingsCsvTexts))).toEqual([
      "Percorso ISO;Documento;Tipo file;Revisione;Chiesta il;Entro il;Motivo della modifica",
      "SGI/7 Supporto/7.5.3;Controllo delle informazioni documentate;docx;Rev.4;2026-11-09;2026-11-30;Nuovi tempi",
    ]);
    const own = { id: "1", documentId: "d", title: "", path: "8.2", revision: "6", at: AT };
    expect(
      lines(
        ownReadingsCsv(
          [
            { ...own, day: "2026-06-10" },
            { ...own, day: null },
          ],
          readingsCsvTexts,
        ),
      ),
    ).toEqual([
      "Percorso ISO;Documento;Revisione;Letta il;Come",
      expect.stringContaining("Rev.6;2026-06-10;Firma su carta"),
      expect.stringContaining("Rev.6;2026-06-12;Nel pannello"),
    ]);
  });
});
