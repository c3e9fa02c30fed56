export { usersTexts } from "./users";
