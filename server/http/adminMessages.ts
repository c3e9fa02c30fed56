/** Messages about users and company codes, exactly as they appear in `{ message }`. */
export const adminMessages = {
  userNotFound: "Utente non trovato.",
  ownRole: "Non puoi cambiare il tuo ruolo: chiedi a un altro amministratore.",
  ownAccount: "Non puoi eliminare il tuo account: chiedi a un altro amministratore.",
  lastAdmin: "È l'ultimo amministratore dell'azienda: nominane prima un altro.",
  codeNotFound: "Codice aziendale non trovato.",
  // Source: spec 2 §5.
  codeTooShort: "Il codice deve contenere almeno 4 caratteri",
  invalidCode: "Il codice contiene caratteri non ammessi.",
  codeExists: "Questo codice è già in uso: scegline un altro.",
  superadminCode: "Il ruolo superadmin non si può assegnare a un codice aziendale.",
  invalidExpiry: "La data di scadenza non è valida.",
  pastExpiry: "La data di scadenza è già passata: scegline una futura, oppure disattiva il codice.",
  codeUsedMore: (uses: number) =>
    uses === 1
      ? "Il codice è già stato usato una volta: il limite di utilizzo non può essere più basso."
      : `Il codice è già stato usato ${uses} volte: il limite di utilizzo non può essere più basso.`,
} as const;
