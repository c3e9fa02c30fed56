import type { User } from "../session/user";
import type { DriveCompany } from "./api";

/** How far a company's drive is set up. Source: spec 2 §4. */
export type DriveConnection =
  | "noClient"
  | "noFolder"
  | "needsAuthorization"
  /** Linked by the service account with a folder that the company has not proved. */
  | "toVerify"
  | "connected";

export function driveConnection(client: DriveCompany | null): DriveConnection {
  if (client === null) return "noClient";
  if (!client.driveFolderId) return "noFolder";
  if (client.service?.isWay) return client.service.isVerified ? "connected" : "toVerify";
  return client.google?.refreshToken ? "connected" : "needsAuthorization";
}

/** The user's own company among those that the host gives, else the first one. Source: settled point 25. */
export function clientOf(
  clients: readonly DriveCompany[],
  user: Pick<User, "clientId"> | null,
): DriveCompany | null {
  const own = user?.clientId == null ? undefined : String(user.clientId);
  return clients.find(({ legacyId }) => legacyId === own) ?? clients[0] ?? null;
}

/**
 * The key of a company's folder: the chosen folder's id, else one derived from the company's.
 * Source: spec 2 §3, settled point 25.
 */
export function driveFolderKey({ driveFolderId, legacyId }: DriveCompany): string {
  return driveFolderId || `drive-folder-${legacyId}`;
}

/** The steps to a company's drive, in their order. Source: spec 2 §2. */
export const DRIVE_STEPS = ["folder", "authorization", "sync", "documents"] as const;
export type DriveStep = (typeof DRIVE_STEPS)[number];

/** Whether a company has completed a step; managing the documents never ends. */
export function isStepDone(
  step: DriveStep,
  { client, isSynced }: { client: DriveCompany | null; isSynced: boolean },
): boolean {
  const isChosen = Boolean(client?.driveFolderId);
  switch (step) {
    case "folder":
      return isChosen;
    case "authorization":
      if (client?.service?.isWay) return Boolean(client.service.isVerified);
      return Boolean(client?.google?.refreshToken);
    case "sync":
      return isChosen && isSynced;
    case "documents":
      return false;
  }
}

/** The sync button's state; only `ready` enables it. Source: spec 2 §2 and §4. */
export type SyncReadiness =
  | "ready"
  | "running"
  | "needsAuthorization"
  | "needsVerification"
  | "needsFolder";

export function syncReadiness(connection: DriveConnection, isRunning: boolean): SyncReadiness {
  if (isRunning) return "running";
  if (connection === "connected") return "ready";
  if (connection === "toVerify") return "needsVerification";
  return connection === "needsAuthorization" ? "needsAuthorization" : "needsFolder";
}
