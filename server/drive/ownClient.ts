import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { SessionContext } from "../storage/store/schema/types";
import type { DriveAccess, ServiceAccess } from "./driveDeps";

/**
 * The caller's company, the only client that the caller can see.
 * @throws {HttpFailure} 404 for any other one.
 */
export function ownClient({ user }: Pick<SessionContext, "user">, legacyId: string): string {
  if (user.companyId === null || user.companyId !== legacyId) {
    throw new HttpFailure(404, messages.clientNotFound);
  }
  return user.companyId;
}

/**
 * @param service The account by which the caller's company may link instead; null if that is no help.
 * @throws {HttpFailure} 409 if Google is not configured.
 */
export function configured<Access extends Pick<DriveAccess, "grants">>(
  google: Access | null,
  service: ServiceAccess | null = null,
): Access {
  if (google !== null) return google;
  throw new HttpFailure(
    409,
    service === null ? messages.driveNotConfigured : messages.driveToVerify,
  );
}

/** @throws {HttpFailure} 409 if no service account is configured. */
export function served(service: ServiceAccess | null): ServiceAccess {
  if (service === null) throw new HttpFailure(409, messages.driveNotConfigured);
  return service;
}
