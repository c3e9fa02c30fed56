import { describe, expect, it } from "vitest";
import { type Answering, json } from "../testing/fakeFetch";
import { absent, createFakeHelper, silent, unpaired } from "../testing/opener";
import { turn } from "../testing/turn";
import { openFailureText, openFailureToast } from "../texts/opener/opener";
import { createManualTime } from "../time/manualTime";
import { createBrowserGate } from "./browserGate";
import { createConnection } from "./connection";
import { type Opening, openDocument } from "./openDocument";
import { createProvedFlag } from "./provedFlag";

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
    open: () => openDocument({ call: helper.call, connection }, DOCUMENT),
  };
}

const reasonOf = (opening: Opening) =>
  opening.kind === "failed" ? openFailureText(opening.failure) : opening.kind;

describe("opening a document", () => {
  it("sends its words, its logical path and the names to look for [OPENER-UI-20, OPENER-UI-21, OPENER-UI-25, OPENER-UI-29]", async () => {
    const { open, sent } = start(() => json({ success: true }));
    expect(await open()).toEqual({ kind: "opened", elsewhere: null });
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
      expect(await open()).toEqual({ kind: "opened", elsewhere: told });
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
