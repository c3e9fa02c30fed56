export const checkIcon = "M20 6L9 17l-5-5";
