export { peopleTexts } from "./people";
export { rightText, rightTexts } from "./rights";
export { usersCsvTexts, usersTexts } from "./users";
