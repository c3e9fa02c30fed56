export const checkCheckIcon = "M18 6L7 17l-5-5M22 10l-7.5 7.5L13 16";
