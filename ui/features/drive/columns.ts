/** The panels of the page: the connection at the left, how it works at the right. */
export const DRIVE_COLUMNS = "grid lg:grid-cols-[minmax(0,1fr)_376px] gap-4 items-start";
