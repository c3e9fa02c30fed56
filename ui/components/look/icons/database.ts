export const databaseIcon =
  "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0ZM3 5v14a9 3 0 0 0 18 0V5M3 12a9 3 0 0 0 18 0";
