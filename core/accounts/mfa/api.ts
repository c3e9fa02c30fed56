import * as z from "zod/mini";
import { ignored, route } from "../../api/route";
import { MAX_PASSWORD_LENGTH } from "../auth/passwordRules";

/** A code of the authenticator, or a backup code. Source: spec 1 §3. */
export const MfaVerification = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(64)),
  useBackupCode: z.boolean(),
});
export type MfaVerification = z.infer<typeof MfaVerification>;

/** The state of a user's second factor. Source: spec 2 §3. */
export const MfaStatus = z.looseObject({
  mfaAvailable: z.nullish(z.boolean()),
  mfaEnabled: z.nullish(z.boolean()),
  /** Backup codes not used yet. */
  backupCodesCount: z.nullish(z.number()),
  /** The host decides what is few. */
  backupCodesLow: z.nullish(z.boolean()),
});
export type MfaStatus = z.infer<typeof MfaStatus>;

/**
 * What an authenticator needs. Takes effect only once a first code is verified. Source: spec 2 §3.
 */
export const MfaSetup = z.looseObject({
  /** An image as `data:` address. */
  qrCode: z.string(),
  /** Base32. */
  secret: z.string(),
  /** As XXXX-XXXX. */
  backupCodes: z.array(z.string()),
});
export type MfaSetup = z.infer<typeof MfaSetup>;

export const MfaToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) });
export type MfaToken = z.infer<typeof MfaToken>;

export const PasswordProof = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
});
export type PasswordProof = z.infer<typeof PasswordProof>;

export const BackupCodes = z.looseObject({ backupCodes: z.array(z.string()) });
export type BackupCodes = z.infer<typeof BackupCodes>;

/** The second half of a login that asked for a second factor. Source: spec 1 §7. */
export const verifyMfa = route({
  method: "POST",
  path: "/api/mfa/verify",
  input: MfaVerification,
  output: ignored,
});

/** Source: spec 2 §7. */
export const getMfaStatus = route({
  method: "GET",
  path: "/api/mfa/status",
  input: null,
  output: MfaStatus,
});

/** Makes a secret and backup codes, which hold once a code is verified. Source: spec 2 §7. */
export const setUpMfa = route({
  method: "POST",
  path: "/api/mfa/setup",
  input: null,
  output: MfaSetup,
});

/** Verifies a first code: from then on logins ask for one. Source: spec 2 §7. */
export const enableMfa = route({
  method: "POST",
  path: "/api/mfa/enable",
  input: MfaToken,
  output: ignored,
});

/** Ends the second factor; every backup code is void. Source: spec 2 §4 and §7. */
export const disableMfa = route({
  method: "POST",
  path: "/api/mfa/disable",
  input: PasswordProof,
  output: ignored,
});

/** New backup codes; the old ones are void. Source: spec 2 §4 and §7. */
export const regenerateBackupCodes = route({
  method: "POST",
  path: "/api/mfa/regenerate-backup-codes",
  input: PasswordProof,
  output: BackupCodes,
});
