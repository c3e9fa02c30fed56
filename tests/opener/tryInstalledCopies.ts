import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putFiles, startAsking } from "./askingPc";
import { createInstalledPc, type InstalledPc } from "./installed";

const QUICK_CLOCK = fileURLToPath(new URL("quickClock.cjs", import.meta.url));
const START_MS = 60_000;

const AT_THEIR_ADDRESS = [
  "SGI/C/Verbale.docx",
  "SGI/- Moduli/- Modulo ordine.docx",
  "SGI/Squadra 👩\u200d🔧/Turni 👩\u200d🔧.xlsx",
  "Indice.pdf",
  "SGI/Moduli.docx",
] as const;

const OTHERS = [
  ...["SGI/A/Verbale.docx", "SGI/B/Verbale.docx", "SGI/A/Elenco.xlsx", "SGI/B/Elenco.xlsx"],
  ...["SGI/Indice.pdf", "SGI/Moduli/Richiesta.docx", "Obsoleti/PR-02.docx"],
  ...["SGI/4.1_Analisi SWOT_Rev.2_2026-01-01.xlsx", "SGI/Doppi/Piano.pdf"],
  ...["Uno/Vendite/Listino.pdf", "Due/Listino.pdf"],
];

const REFUSED = [
  ["copies share its top folder alone", "SGI/C/Elenco.xlsx", "", "2 file omonimi su questo PC"],
  [
    "one lies at its address under each of two folders",
    "SGI/Doppi/Piano.pdf",
    "",
    "2 file omonimi su questo PC",
  ],
  [
    "a copy among the obsolete ones says no revision",
    "SGI/Procedure/PR-02.docx",
    "4",
    "non dice la revisione, nel pannello è la 4",
  ],
] as const;

/** Tests which of several files the installed executable opens: the resolver's rules. */
export function tryInstalledCopies(packageFolder: () => string, origin: string): void {
  describe("of files that may be the document", { tags: ["long"] }, () => {
    let pc: InstalledPc;
    let asking: Awaited<ReturnType<typeof startAsking>>;
    beforeAll(async () => {
      pc = await createInstalledPc(packageFolder());
      await pc.script("install.sh", "--no-start");
      await putFiles(pc, [
        ...[...AT_THEIR_ADDRESS, ...OTHERS].map((file) => `Documenti/${file}`),
        "Copia di sicurezza/SGI/Doppi/Piano.pdf",
      ]);
      const roots = ["Documenti", "Copia di sicurezza"];
      asking = await startAsking(pc, { origin, roots, preload: QUICK_CLOCK });
    }, START_MS);
    afterAll(async () => {
      await asking?.stop();
      await pc?.remove();
    });

    let openings = 0;

    /** Asks for a document of the index; gives the answer and the opened files. */
    async function ask(document: Parameters<typeof asking.open>[0]) {
      const before = openings;
      const answer = await asking.open(document);
      openings += Number(answer.success);
      // The program may still be starting.
      await expect.poll(async () => (await pc.opened()).length).toBe(openings);
      return { answer, opened: (await pc.opened()).slice(before) };
    }

    /** The same for a document whose file has its title as its name. */
    function open(file: string, revision = "") {
      const [, folder = "", title = "", fileType = ""] = /^(.*?)([^/]+)\.(\w+)$/.exec(file) ?? [];
      return ask({ title, revision, fileType, path: folder + title });
    }

    it.each(AT_THEIR_ADDRESS)("opens %s, whatever else has its name or its title", async (file) => {
      const { answer, opened } = await open(file);
      expect([answer.elsewhere, opened]).toEqual([undefined, [join(pc.home, "Documenti", file)]]);
    });

    it.each(REFUSED)("opens none where %s", async (_, file, revision, message) => {
      const { answer, opened } = await open(file, revision);
      expect([answer.success, opened]).toEqual([false, []]);
      expect(answer.message).toContain(message);
    });

    it("opens no other revision, and names the one there", async () => {
      const document = { title: "Analisi SWOT", revision: "3", fileType: "xlsx", path: "SGI/4.1" };
      const message = "Sul PC c'è la revisione 2, nel pannello la 3.";
      expect(await ask(document)).toEqual({ answer: { success: false, message }, opened: [] });
      const { opened } = await ask({ ...document, revision: "2" });
      expect(opened).toHaveLength(1);
    });

    it("opens the nearest of those elsewhere, and says where and that there are others", async () => {
      const { answer, opened } = await open("SGI/Vendite/Listino.pdf");
      const message = "Aperto «Listino.pdf» in …/Uno/Vendite (c'è un'altra copia)";
      expect(answer).toEqual({ success: true, elsewhere: true, message });
      expect(opened).toEqual([join(pc.home, "Documenti/Uno/Vendite/Listino.pdf")]);
    });
  });
}
