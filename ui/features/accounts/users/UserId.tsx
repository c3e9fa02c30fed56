import { usersTexts } from "@sgi/core/texts/accounts/users";

/** A user's id below the email, where there is no room for a column of its own. */
export function UserId({ id }: { id: string }) {
  return (
    <div className="caption num md:truncate max-md:[overflow-wrap:anywhere]" title={id}>
      {usersTexts.id(id)}
    </div>
  );
}
