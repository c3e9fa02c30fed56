export { peopleTexts } from "./people";
export { usersTexts } from "./users";
export { usersCsvTexts } from "./usersCsv";
