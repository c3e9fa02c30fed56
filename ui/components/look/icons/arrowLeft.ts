export const arrowLeftIcon = "M12 19l-7-7l7-7m7 7H5";
