import { type Client, type ReadQuery, readQuery } from "@sgi/core/api";
import { hostPage, type Page } from "@sgi/core/lists";
import type { User } from "@sgi/core/session";
import { listUsers, USERS_PAGE_SIZE as size } from "@sgi/core/users";

/** One page of the company's users. Source: spec 2 §7. */
export function readUsers(client: Client, page: number): ReadQuery<Page<User>> {
  const { queryKey, queryFn } = readQuery(client, listUsers, undefined, { page, limit: size });
  return {
    queryKey,
    async queryFn(context) {
      const { users, total, totalPages } = await queryFn(context);
      return hostPage({ rows: users, page, size, total, pages: totalPages });
    },
  };
}
