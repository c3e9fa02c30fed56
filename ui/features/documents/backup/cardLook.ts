/** The card's place: beside the figures on a wide screen, a line of its own on phones. */
export const CARD = "flex flex-col print:hidden max-md:min-h-12 md:min-h-[166px]";
