export { peopleTexts } from "./people";
export { usersCsvTexts, usersTexts } from "./users";
