export { peopleTexts } from "./people";
export { usersTexts } from "./users";
