import { listDocuments } from "@sgi/core/documents";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { getUser } from "@sgi/core/session";
import type { Client, Request } from "autocannon";

/** The data of an admin's signed-in panel. */
export interface LoadedPanel {
  cookie: string;
  csrfToken: string;
  /** The company's documents in force. */
  documents: readonly { legacyId: string; path: string }[];
}

/** Makes one connection, the `nth`, repeat its requests. */
export type Load = (client: Client, panel: LoadedPanel, nth: number) => void;

/** The whole list, from the cache. */
export const hotList: Load = (client, { cookie }) => {
  client.setRequests([request(listDocuments.path, cookie)]);
};

/**
 * Of 20 requests, four ask who is signed in, eight what has changed in the list, seven ask for a
 * document, and one changes a title.
 */
export const mixedLoad: Load = (client, { cookie, csrfToken, documents }, nth) => {
  let since = "";
  let turn = nth * BETWEEN_CONNECTIONS;
  const next = () => documents[turn++ % documents.length] ?? { legacyId: "", path: "" };
  const list: Request = {
    ...request(listDocuments.path, cookie),
    setupRequest: (given) => ({
      ...given,
      path: listDocuments.path + (since && `?${SINCE}=${since}`),
    }),
    onResponse: (_status, body, _context, headers) => {
      const told = new Headers(headers as Record<string, string>).get(LIST_VERSION_HEADER);
      since = told ?? JSON.parse(body).version;
    },
  };
  const document: Request = {
    ...request("", cookie),
    setupRequest: (given) => ({ ...given, path: `${listDocuments.path}/${next().legacyId}` }),
  };
  const change: Request = {
    ...request("", cookie),
    method: "PATCH",
    setupRequest(given) {
      const { legacyId, path } = next();
      return {
        ...given,
        path: `${listDocuments.path}/${legacyId}`,
        headers: {
          ...given.headers,
          "x-csrf-token": csrfToken,
          "content-type": "application/json",
        },
        body: JSON.stringify({ title: `Istruzione ${++changes}`, path }),
      };
    },
  };
  const look = [request(getUser.path, cookie), list, list, document, document];
  client.setRequests([...look, ...look, ...look, ...look.slice(0, 4), change]);
};

/** The distance between the first documents of two connections. */
const BETWEEN_CONNECTIONS = 45;
let changes = 0;

function request(path: string, cookie: string): Request {
  return { method: "GET", path, headers: { cookie, "accept-encoding": "br" } };
}
