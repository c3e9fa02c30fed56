import type { SessionEnd } from "../../session/timers/sessionWatch";

/** The end of a session, before and after. Ours. */
export const sessionTexts = {
  warning: {
    title: "Sei ancora qui?",
    text: "Non usi il pannello da quasi 15 minuti. Per sicurezza tra poco verrai disconnesso.",
    countdown: (seconds: number) =>
      seconds === 1 ? "Disconnessione tra 1 secondo" : `Disconnessione tra ${seconds} secondi`,
    stay: "Resta connesso",
  },
  ends: {
    inactivity: "Sessione terminata per inattività. Accedi di nuovo per continuare.",
    inactivityOffline:
      "Sessione terminata per inattività. Senza connessione il server non ha potuto chiuderla: lascia aperta questa pagina, la chiuderà appena la rete torna.",
    otherTab: "Ti sei disconnesso in un'altra scheda. Accedi di nuovo per continuare.",
    over: "La sessione è terminata. Accedi di nuovo per continuare.",
  } satisfies Record<SessionEnd, string>,
} as const;
