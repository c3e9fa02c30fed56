/** The card's place: beside the figures on a wide screen, the last line of their panel on phones. */
export const CARD =
  "flex flex-col print:hidden max-md:min-h-[45px] max-md:rounded-t-none max-md:border-t-0 md:min-h-[166px]";
