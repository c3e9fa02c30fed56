import type { NewUser } from "@sgi/core/accounts/users";
import type { User } from "@sgi/core/session";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { UsersPage } from "../features/accounts/users/UsersPage";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

export const ME = sampleUser();

/** An admin, who reads the list, and `count` viewers. */
export function userCompany(count: number): User[] {
  const of = (at: number) => ({
    legacyId: `user-${at}`,
    email: `utente${at}@officinebrenta.it`,
    createdAt: "2026-03-09T10:00:00",
  });
  const viewers = Array.from({ length: count }, (_, at) => ({ ...of(at + 3), role: "viewer" }));
  return [ME, { ...of(2), role: "admin" }, ...viewers];
}

interface UsersOptions extends ScreenOptions {
  users?: User[];
  /** Answer before the host does. */
  handlers?: HttpHandler[];
}

/** The page over a host that pages its users, and changes them. */
export function renderUsers({
  users = userCompany(3),
  handlers = [],
  ...options
}: UsersOptions = {}) {
  const host = { users, asked: [] as string[], created: [] as NewUser[] };
  const pages = () => Math.ceil(host.users.length / 10);
  api.use(
    ...handlers,
    mockRoute("listUsers", ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      host.asked.push(search);
      const from = (Number(searchParams.get("page")) - 1) * 10;
      const total = host.users.length;
      return { users: host.users.slice(from, from + 10), total, totalPages: pages() };
    }),
    mockRoute("createUser", ({ body }) => {
      const user = body as NewUser;
      const email = user.email.toLowerCase();
      host.created.push(user);
      host.users = [...host.users, { legacyId: "user-new", email, role: user.role }];
      return null;
    }),
    mockRoute("changeUserRole", ({ params, body }) => {
      host.users = host.users.map((user) =>
        user.legacyId === params.id ? { ...user, ...body } : user,
      );
      return null;
    }),
    mockRoute("deleteUser", ({ params }) => {
      host.users = host.users.filter(({ legacyId }) => legacyId !== params.id);
      return null;
    }),
  );
  const shown = renderScreen(<UsersPage />, { user: ME, address: "/users", ...options });
  return { ...shown, host, hands: userEvent.setup({ delay: null }) };
}

export const findUserTable = () => screen.findByRole("table", { name: "Utenti" });

/** The emails shown, from the top, though a dialog may be before them. */
export function shownEmails(): (string | null | undefined)[] {
  const table = screen.getByRole("table", { name: "Utenti", hidden: true });
  return within(table)
    .getAllByRole("row", { hidden: true })
    .slice(1)
    .map((row) => row.children[1]?.textContent);
}

export const roleButton = (email: string) =>
  screen.getByRole("button", { name: new RegExp(`^Ruolo di ${email}`), hidden: true });
export const deleteButton = (email: string) =>
  screen.getByRole("button", { name: `Elimina ${email}`, hidden: true });
