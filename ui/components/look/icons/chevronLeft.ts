export const chevronLeftIcon = "M15 18l-6-6l6-6";
