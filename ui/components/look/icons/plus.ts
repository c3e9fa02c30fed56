export const plusIcon = "M5 12h14m-7-7v14";
