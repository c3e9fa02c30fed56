export const userRoundCheckIcon =
  "M2 21a8 8 0 0 1 13.292-6M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM16 19l2 2l4-4";
