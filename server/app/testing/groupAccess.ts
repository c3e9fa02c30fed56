import type { RouteName } from "@sgi/core/contract";
import { managed } from "./accessCase";
import type { TableRow } from "./accessTable";
import type { Causes } from "./audited/world";
import type { Flood } from "./floods";
import type { TestServer } from "./testServer";

const ROUTES = [
  "listGroups",
  "createGroup",
  "changeGroup",
  "deleteGroup",
  "importGroups",
] as const satisfies RouteName[];

const GROUP = { name: "Taglio", users: [], people: [{ id: null, name: "Ugo Bruni" }] };
const addGroup = ({ store }: TestServer, id = "taglio") =>
  store.groups.add({ id, companyId: "acme", name: id });

/** The status for each caller of the routes for groups; `taglio` is Acme's. */
export const GROUP_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listGroups: [{ expected: managed(200, 200) }],
  createGroup: [
    { body: GROUP, expected: managed(200, 200) },
    { body: { ...GROUP, name: " " }, expected: managed(400, 400) },
    { body: { ...GROUP, users: ["viewer"] }, expected: managed(200, 400) },
    { body: { ...GROUP, users: ["superadmin"] }, expected: managed(400, 400) },
  ],
  changeGroup: [
    { id: "taglio", body: GROUP, prepare: addGroup, expected: managed(200) },
    { id: "none", body: GROUP, expected: managed(404) },
  ],
  deleteGroup: [
    { id: "taglio", prepare: addGroup, expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
  importGroups: [
    { body: { text: "Taglio;Ugo Bruni" }, expected: managed(200, 200) },
    { body: { text: "" }, expected: managed(400, 400) },
  ],
};

export const GROUP_FLOODS = {
  createGroup: async ({ server: { store }, user, n }) => {
    const groups = await store.groups.list("acme");
    for (const { id } of groups) await store.groups.remove("acme", id);
    return user.write("POST", "/api/groups", { ...GROUP, name: `Taglio ${n}` });
  },
  changeGroup: async ({ server, user, n }) => {
    if (n === 0) await addGroup(server);
    return user.write("PUT", "/api/groups/taglio", { ...GROUP, name: `Taglio ${n}` });
  },
  deleteGroup: async ({ server, user, n }) => {
    await addGroup(server, `g${n}`);
    return user.write("DELETE", `/api/groups/g${n}`);
  },
  importGroups: ({ user, n }) =>
    user.write("POST", "/api/groups/import", { text: `Taglio;Ugo ${n}` }),
} satisfies Record<string, Flood>;

export const GROUP_CAUSES = {
  "group.create": { "an admin creates one": ({ server }) => create(server) },
  "group.change": {
    "an admin changes its members": async ({ server }) => {
      await addGroup(server);
      const admin = await server.signedIn("admin");
      return admin.write("PUT", "/api/groups/taglio", GROUP);
    },
  },
  "group.delete": {
    "an admin deletes one": async ({ server }) => {
      await addGroup(server);
      return (await server.signedIn("admin")).write("DELETE", "/api/groups/taglio");
    },
  },
  "group.import": {
    "an admin brings them by a file": async ({ server }) => {
      const admin = await server.signedIn("admin");
      return admin.write("POST", "/api/groups/import", { text: "Taglio;Ugo Bruni" });
    },
  },
} satisfies Partial<Causes>;

async function create(server: TestServer) {
  return (await server.signedIn("admin")).write("POST", "/api/groups", GROUP);
}
