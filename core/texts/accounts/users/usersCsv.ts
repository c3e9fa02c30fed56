import { peopleTexts } from "./people";
import { usersTexts } from "./users";

const { columns } = usersTexts;

/** The words of the users as a CSV file: those of their list. */
export const usersCsvTexts = {
  head: {
    id: columns.id,
    name: peopleTexts.name.field,
    email: columns.email,
    role: columns.role,
    created: columns.created,
    access: peopleTexts.columns.access,
    mfa: peopleTexts.columns.mfa,
  },
  mfa: peopleTexts.mfa,
} as const;
