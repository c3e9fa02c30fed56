import { expect, it } from "vitest";
import { verificationText } from "./audit";

const at = "2026-11-20T09:41:07";

it.each([
  [{ entries: 8_431, broken: null }, "Il registro è integro fino alla voce 8.431."],
  [{ entries: 0, broken: null }, "Il registro è vuoto: non c'è nulla da verificare."],
  [
    { entries: 12, broken: { position: 1_204, timestamp: at, fault: "changed" as const } },
    "Il registro non è integro: la voce 1.204 del 20/11/2026 09:41:07 è stata modificata.",
  ],
  [
    { entries: 12, broken: { position: 5, timestamp: null, fault: "missing" as const } },
    "Il registro non è integro: la voce 5 manca.",
  ],
  [
    {
      entries: 12,
      broken: { position: 3, timestamp: at, company: "Alfa Srl", fault: "otherKey" as const },
    },
    "Il registro di Alfa Srl non è verificabile per intero: la voce 3 del 20/11/2026 09:41:07 riassume voci scadute ed è sigillata con una chiave diversa da quella di questo server. Tutte le altre sono come sono state scritte. Se i dati sono stati spostati senza il file secret.key, chi gestisce il server deve rimettere quello di prima; se la chiave non è mai cambiata, la voce è stata aggiunta dall'esterno.",
  ],
  [
    { entries: 8, broken: null, files: { total: 1_200, checked: 80, wrong: 0, first: [] } },
    "Il registro è integro fino alla voce 8. File approvati controllati: 80 di 1.200, tutti come al momento dell'approvazione. La prossima verifica continua con gli altri.",
  ],
  [
    {
      ...{ entries: 8, broken: null },
      files: {
        ...{ total: 9, checked: 9, wrong: 3 },
        first: [
          { title: "Audit interni", revision: "3", fault: "altered" as const },
          { title: "Contesto", revision: "1", fault: "missing" as const },
        ],
      },
    },
    "Il registro è integro fino alla voce 8. File approvati controllati: 9 di 9. Non sono più quelli approvati: «Audit interni» Rev.3 (alterato), «Contesto» Rev.1 (manca), altri 1.",
  ],
])("says of a verification %j what it found", (verification, text) => {
  expect(verificationText(verification)).toBe(text);
});
