export const circleMinusIcon = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM8 12h8";
