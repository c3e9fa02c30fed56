export const arrowDownIcon = "M12 5v14m7-7l-7 7l-7-7";
