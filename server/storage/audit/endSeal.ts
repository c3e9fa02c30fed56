import { createHmac, timingSafeEqual } from "node:crypto";
import { subkey } from "../secrets/subkey";
import type { EndSeal } from "../store/schema/auditTypes";

/**
 * Seals the end of a chain: an HMAC over installation, company, position and hash. Access to the
 * database without the server's key does not suffice to make one. Source:
 * docs/decisions/0015-audit-chain.md.
 */
export function createEndSeal(secret: Uint8Array, installation: string): EndSeal {
  const key = subkey(secret, "sgi audit ends");
  const sign: EndSeal["sign"] = (scope, { position, hash }) => {
    const text = JSON.stringify([installation, scope, position, hash]);
    return createHmac("sha256", key).update(text).digest("hex");
  };
  return {
    sign,
    holds(scope, sealed) {
      const [given, right] = [sealed.seal, sign(scope, sealed)].map((text) => Buffer.from(text));
      return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
    },
  };
}
