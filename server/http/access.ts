import type { RouteName } from "@sgi/core/api/contract";
import type { Access } from "@sgi/core/session/guards";

const ADMIN = ["admin"] as const;

/** Who may call each route: a route without a line here does not compile. */
export const ROUTE_ACCESS = {
  csrfToken: "public",
  login: "public",
  getUser: "signedIn",
  logout: "signedIn",
  listDocuments: "signedIn",
  listObsoleteDocuments: "signedIn",
  getDocument: "signedIn",
  previewDocument: "signedIn",
  downloadDocument: "signedIn",
  updateDocument: ADMIN,
  archiveDocument: ADMIN,
  restoreDocument: ADMIN,
  restoreAllObsolete: ADMIN,
  uploadBatch: ADMIN,
  getUploadStatus: ADMIN,
  startSync: ADMIN,
} as const satisfies Record<RouteName, Access>;

export type RouteAccess = typeof ROUTE_ACCESS;
