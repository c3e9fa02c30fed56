import { hash } from "@node-rs/argon2";

/** Hashes at the lowest cost that Argon2 allows; verifying costs the same. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
