/** What the legal pages share. Ours. */
export const legalTexts = {
  contents: "In questa pagina",
  updated: "Ultimo aggiornamento",
  company: "Gestore del servizio",
  kind: "Documento",
  print: "Stampa",
  contacts: { company: "Ragione sociale", address: "Indirizzo", email: "Email", form: "Modulo" },
  contactForm: "Modulo di contatto nella pagina Assistenza",
} as const;
