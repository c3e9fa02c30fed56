import type { NameFault } from "../../names/names";

/** What is wrong with a name; each follows its subject, as in "Il titolo …". */
export const nameTexts: Record<NameFault, string> = {
  empty: "ha una parte vuota",
  dots: "ha una parte di soli punti",
  hidden: "contiene segni invisibili o che cambiano il verso di lettura",
  reserved: 'contiene un carattere che Windows non ammette nei nomi (\\ / : * ? " < > |)',
  device: "usa un nome riservato di Windows, come CON o NUL",
  trailing: "finisce con un punto o uno spazio, che Windows toglie dai nomi",
};
