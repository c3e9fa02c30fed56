export const circleQuestionMarkIcon =
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3m.08 4h.01";
