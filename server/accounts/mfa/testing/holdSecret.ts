import { createSeal } from "../../../storage/secrets/seal";
import type { Store } from "../../../storage/store/store";
import { newTotpSecret } from "../totp";

/** A key that the test server does not have. */
export const OTHER_KEY: Uint8Array = Buffer.alloc(32, 9);

/** Gives a user a second factor whose secret is sealed with `key`. */
export async function holdSecret(store: Store, userId: string, key: Uint8Array): Promise<void> {
  const secret = createSeal(key, "sgi mfa secrets").seal(newTotpSecret(), userId);
  await store.mfa.setPending(userId, { secret, at: 1 });
  await store.mfa.enable(userId, { secret, step: 1, at: 1 });
}
