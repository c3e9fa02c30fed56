export const chevronsUpDownIcon = "M7 15l5 5l5-5M7 9l5-5l5 5";
