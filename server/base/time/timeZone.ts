/** Where the companies are: a day and an hour are those of their calendar, wherever the server runs. */
export const TIME_ZONE = "Europe/Rome";
