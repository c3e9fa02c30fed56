import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";
import { Secret, TOTP } from "otpauth";
import type { Logger } from "pino";
import { renderSVG } from "uqr";
import { HttpFailure } from "../../http/httpFailure";
import type { Seal } from "../../storage/secrets/seal";

/** How long one code is shown. Source: spec 1 §9. */
export const STEP_MS: DurationMs = 30 * SECOND_MS;
/** Source: RFC 4226 §4, which recommends 160 bits. */
const SECRET_BYTES = 20;
/**
 * Codes of so many steps before and after the current one are accepted, because clocks differ.
 * Source: RFC 6238 §5.2.
 */
const WINDOW_STEPS = 1;
const ISSUER = "Pannello SGI";
/** Width of the white border around the QR code. Source: ISO/IEC 18004 §5.3.8. */
const QUIET_ZONE_MODULES = 4;

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The step of which `token` is the code, at most one away from the current step; null for none.
 * Spaces do not count.
 */
export function totpStep(secret: string, token: string, now: EpochMs): number | null {
  const digits = token.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const totp = totpOf(secret, "");
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** The QR code that an authenticator scans, as the address of an image. */
export function totpQrCode(secret: string, email: string): string {
  const svg = renderSVG(totpOf(secret, email).toString(), {
    ecc: "M",
    border: QUIET_ZONE_MODULES,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: STEP_MS / SECOND_MS,
  });
}

interface Deps {
  seal: Pick<Seal, "open">;
  log: Pick<Logger, "error">;
}

/**
 * Decrypts a user's secret.
 * @throws {HttpFailure} 409 with `message` when another key sealed it; the log says how to repair
 * it.
 */
export function openSecret(
  { seal, log }: Deps,
  { sealed, userId, message }: { sealed: string; userId: string; message: string },
): string {
  try {
    return seal.open(sealed, userId);
  } catch {
    log.error({ user: userId }, "second factor sealed with another key: restore it, or mfa-reset");
    throw new HttpFailure(409, message);
  }
}
