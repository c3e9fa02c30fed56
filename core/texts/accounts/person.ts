/** What the forms that tell of a person have in common. */
export const personTexts = {
  emailInvalid: "Inserisci un indirizzo email valido",
  name: "Nome e cognome",
  nameWrong: "Il nome contiene caratteri non ammessi o è troppo lungo",
  roleMissing: "Seleziona un ruolo",
} as const;
