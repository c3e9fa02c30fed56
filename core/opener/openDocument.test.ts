import { describe, expect, it, vi } from "vitest";
import type { FileIdentification } from "../documents/fingerprints/fingerprints";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, createFakeHelper, silent, unpaired } from "../testing/opener";
import { turn } from "../testing/turn";
import { openFailureText, openFailureToast } from "../texts/opener/opener";
import { copyTexts } from "../texts/opener/openerCopies";
import { createManualTime } from "../time/manualTime";
import { createBrowserGate } from "./browserGate";
import { createConnection } from "./connection";
import { FACTS_MS, type Opening, openDocument } from "./openDocument";
import { createProvedFlag } from "./promptFlags";

const DOCUMENT = {
  title: "Controllo documenti",
  revision: "Rev.4",
  fileType: ".docx",
  path: "SGI/7 Supporto/7.5.3",
};

function start(answer: Answering, permission = "granted") {
  const time = createManualTime();
  const helper = createFakeHelper(answer, time.timers);
  const connection = createConnection({
    call: helper.call,
    gate: createBrowserGate({
      hostname: "sgi.esempio.it",
      query: async () => ({ state: permission, addEventListener: () => undefined }),
    }),
    timers: time.timers,
    ...{ refusesLoopback: false, isInsecure: false },
    proved: createProvedFlag(null),
  });
  return {
    ...helper,
    ...time,
    connection,
    open: (wish?: Parameters<typeof openDocument>[2]) =>
      openDocument({ call: helper.call, connection, timers: time.timers }, DOCUMENT, wish),
  };
}

const reasonOf = (opening: Opening) =>
  opening.kind === "failed" ? openFailureText(opening.failure) : opening.kind;

describe("opening a document", () => {
  it("sends its words, its logical path and the names to look for [OPENER-UI-20, OPENER-UI-21, OPENER-UI-25, OPENER-UI-29]", async () => {
    const { open, sent } = start(() => json({ success: true }));
    expect(await open()).toEqual({
      ...{ kind: "opened", elsewhere: null, unlike: null },
      copy: "unchecked",
    });
    const [{ method, address, body } = { method: "", address: "", body: "" }] = sent;
    expect([method, address]).toEqual(["POST", "http://127.0.0.1:17654/open"]);
    expect(JSON.parse(String(body))).toEqual({
      title: "Controllo documenti",
      revision: "Rev.4",
      fileType: ".docx",
      logicalPath: "SGI/7 Supporto/7.5.3",
      candidates: [
        "Controllo documenti Rev.4.docx",
        "Controllo documenti.docx",
        "Controllo documenti Rev.4",
        "Controllo documenti",
      ],
    });
  });

  it.each([
    [true, "Aperto «P.pdf» in …/Vecchie"],
    [undefined, null],
  ])(
    "tells where a copy opened, where the helper says that it lies elsewhere: %s",
    async (elsewhere, told) => {
      const message = "Aperto «P.pdf» in …/Vecchie";
      const { open } = start(() => json({ success: true, message, elsewhere }));
      expect(await open()).toMatchObject({ kind: "opened", elsewhere: told, unlike: null });
    },
  );

  it("gives the helper's own reason for a refusal", async () => {
    const answer = () => json({ code: "rate", message: "Troppe aperture." }, { status: 429 });
    expect(reasonOf(await start(answer).open())).toBe("Troppe aperture.");
  });

  it.each([
    ["refused", () => json({ success: false, message: "x" }), "Documento non aperto sul PC"],
    ["not-paired", unpaired, "Non autorizzato"],
    ["failed", absent, "Servizio locale non disponibile"],
  ] as const)(
    "announces by %s whether the helper runs [OPENER-UI-30]",
    async (kind, answer, title) => {
      const opening = await start(answer).open();
      const failure = opening.kind === "failed" ? opening.failure : null;
      expect([failure?.kind, failure && openFailureToast(failure).title]).toEqual([kind, title]);
    },
  );

  it.each([
    ["prompt", "ask"],
    ["denied", "blocked"],
  ])("calls nothing while the browser says %s", async (permission, kind) => {
    const { open, sent } = start(() => json({ success: true }), permission);
    expect([await open(), sent]).toEqual([{ kind }, []]);
  });

  it.each([
    [
      "it answers without OK [OPENER-UI-32]",
      () => json({}, { status: 429 }),
      "Servizio locale non disponibile (429)",
    ],
    [
      "it says no without a word [OPENER-UI-23, OPENER-UI-33]",
      () => json({ success: false, message: " " }),
      "Impossibile aprire il file localmente",
    ],
    [
      "it says no, and why [OPENER-UI-23]",
      () => json({ success: false, message: "3 file omonimi, indica la cartella" }),
      "3 file omonimi, indica la cartella",
    ],
    ["nothing listens [OPENER-UI-35]", absent, "Errore contattando il servizio locale"],
    [
      "the answer is none [OPENER-UI-35]",
      () => json({ ok: true }),
      "Errore contattando il servizio locale",
    ],
  ] as const)("fails when %s", async (_, answer, reason) => {
    expect(reasonOf(await start(answer).open())).toBe(reason);
  });

  it("fails after 1500 ms without an answer [OPENER-UI-22, OPENER-UI-34]", async () => {
    const { open, advance } = start(silent);
    const seen: Opening[] = [];
    void open().then((opening) => seen.push(opening));
    await turn();
    advance(1_499);
    await turn();
    expect(seen).toEqual([]);
    advance(1);
    await turn();
    expect(seen.map(reasonOf)).toEqual(["Timeout contattando il servizio locale"]);
  });

  it.each([
    ["ready", () => json({ success: false })],
    ["not-paired", unpaired],
    ["not-running", absent],
  ] as const)("tells the connection that the helper is %s", async (status, answer) => {
    const { open, connection } = start(answer);
    await open();
    await turn();
    expect(connection.get().status).toBe(status);
  });
});

describe("opening a copy that can be told", () => {
  const print = (revision: string) => ({ size: 5, sha256: revision.repeat(64), revision });
  const FACTS: FileIdentification = {
    inForce: print("4"),
    replaced: [print("3"), print("2")],
    ownName: {
      title: "Controllo",
      reference: "7.5.3",
      folder: "SGI/7",
      fileName: "7.5.3_Controllo_Rev.4.docx",
    },
  };
  const askFacts = async () => FACTS;
  const opened = () => json({ success: true });
  const bodyOf = (sent: { body: unknown }[]) => JSON.parse(`${sent[0]?.body}`);

  it("sends the fingerprints, and the name as the file came, with what is shown [OPEN-02, OPEN-06]", async () => {
    const { open, sent } = start(opened);
    await open({ askFacts });
    expect(bodyOf(sent)).toMatchObject({
      ...{ title: "Controllo documenti", logicalPath: "SGI/7 Supporto/7.5.3" },
      fingerprints: { inForce: FACTS.inForce, replaced: FACTS.replaced },
      ownName: {
        ...{ title: "Controllo", logicalPath: "SGI/7/7.5.3" },
        fileName: "7.5.3_Controllo_Rev.4.docx",
      },
    });
    expect(bodyOf(sent).anyway).toBeUndefined();
  });

  it("asks for the revision that is in force now, where the list shows an earlier one [OPEN-02]", async () => {
    const { open, sent } = start(opened);
    await open({ askFacts: async () => ({ ...FACTS, inForce: print("5") }) });
    const { revision, candidates } = bodyOf(sent);
    expect([revision, candidates[0]]).toEqual(["5", "Controllo documenti 5.docx"]);
  });

  it("waits 200 ms for them, no longer [OPEN-02]", async () => {
    const { open, sent, advance } = start(opened);
    const opening = open({ askFacts: () => new Promise(() => undefined) });
    await turn();
    advance(FACTS_MS - 1);
    await turn();
    expect([sent, FACTS_MS]).toEqual([[], 200]);
    advance(1);
    expect(await opening).toMatchObject({ kind: "opened", unlike: null });
    expect(bodyOf(sent)).not.toHaveProperty("fingerprints");
  });

  it.each([
    ["fails", () => Promise.reject(new Error("404"))],
    ["tells nothing", async () => null],
  ])("opens as ever where the host %s [OPEN-05]", async (_, asking) => {
    const { open, sent } = start(opened);
    expect(await open({ askFacts: asking })).toMatchObject({ kind: "opened" });
    expect(bodyOf(sent)).not.toHaveProperty("fingerprints");
  });

  it("sends no fingerprints of a file that the host does not keep, but its name [OPEN-06]", async () => {
    const { open, sent } = start(opened);
    await open({ askFacts: async () => ({ ...FACTS, inForce: null, replaced: [] }) });
    expect(bodyOf(sent)).not.toHaveProperty("fingerprints");
    expect(bodyOf(sent).ownName.title).toBe("Controllo");
  });

  it("asks for nothing where nothing may be called [OPEN-02]", async () => {
    const asking = vi.fn(askFacts);
    await start(opened, "prompt").open({ askFacts: asking });
    expect(asking).not.toHaveBeenCalled();
  });

  it("tells which revision the copy is that did not open, in the panel's words [OPEN-04]", async () => {
    const answer = { success: false, copy: "superseded", copyRevision: "2", message: "No" };
    const opening = await start(() => json(answer)).open({ askFacts });
    expect(opening.kind === "failed" && openFailureToast(opening.failure)).toEqual({
      title: "Documento non aperto sul PC",
      text: "Copia superata (Rev. 2): nel pannello è in vigore la Rev. 4.",
    });
  });

  it("opens a superseded copy anyway, by that click alone [OPEN-04]", async () => {
    const answer = { success: true, copy: "superseded", copyRevision: "2" };
    const { open, sent } = start(() => json(answer));
    expect(await open({ askFacts, anyway: true })).toMatchObject({ kind: "opened", unlike: null });
    await open({ askFacts });
    expect(sent.map(({ body }) => JSON.parse(`${body}`).anyway)).toEqual([true, undefined]);
  });

  it.each([
    ["other", "4", null],
    ["inForce", null, { sha256: "4".repeat(64) }],
    ["unchecked", null, "unchecked"],
    [undefined, null, "unchecked"],
    ["superseded", null, null],
  ])(
    "tells of a copy that opened, %s, whether it is the one in force [OPEN-04, OPEN-05, READ-03]",
    async (state, unlike, copy) => {
      const opening = await start(() => json({ success: true, copy: state })).open({ askFacts });
      expect(opening).toEqual({ kind: "opened", elsewhere: null, unlike, copy });
    },
  );
});

describe("what is said of a copy", () => {
  it.each([
    ["2", "Rev.4", "Copia superata (Rev. 2): nel pannello è in vigore la Rev. 4."],
    ["", "4", "Copia superata: nel pannello è in vigore la Rev. 4."],
    ["4", "4", "Copia superata: nel pannello è in vigore un file più recente della Rev. 4."],
    ["2", "", "Copia superata (Rev. 2): nel pannello è in vigore un file più recente."],
    ["", "", "Copia superata: nel pannello è in vigore un file più recente."],
  ])("names the revisions that there are: %j, %j [OPEN-04]", (copy, inForce, words) => {
    expect(copyTexts.superseded(copy, inForce)).toBe(words);
  });

  it.each([
    ["Rev.4", " (Rev. 4)"],
    ["", ""],
  ])("names the revision in force of a copy that is none: %j [OPEN-04]", (inForce, which) => {
    expect(copyTexts.other.text(inForce)).toBe(
      `Il file di questo PC non è uguale a quello in vigore${which}: è in modifica, o non è ancora sincronizzato.`,
    );
  });
});
