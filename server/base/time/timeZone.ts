/** The companies' time zone: days and hours are theirs, wherever the server runs. */
export const TIME_ZONE = "Europe/Rome";
