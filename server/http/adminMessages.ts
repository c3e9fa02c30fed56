/** Messages about users and company codes, exactly as they appear in `{ message }`. */
export const adminMessages = {
  userNotFound: "Utente non trovato.",
  ownRole: "Non puoi cambiare il tuo ruolo: chiedi a un altro amministratore.",
  ownAccount: "Non puoi eliminare il tuo account: chiedi a un altro amministratore.",
  lastAdmin: "È l'ultimo amministratore dell'azienda: nominane prima un altro.",
  invitationNotFound: "Invito non trovato.",
  invitedUser:
    "Esiste già un account con questa email: se è della tua azienda lo trovi nell'elenco degli utenti, altrimenti serve un altro indirizzo.",
  invitedAlready:
    "Questo indirizzo è già stato invitato: usa «Invia di nuovo» tra gli inviti in attesa.",
  tooManyInvitations: (max: number) =>
    `Ci sono già ${max} inviti in attesa: ritira quelli che non servono più, poi riprova.`,
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
