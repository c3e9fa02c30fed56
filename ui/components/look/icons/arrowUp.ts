export const arrowUpIcon = "M5 12l7-7l7 7m-7 7V5";
