import { hash } from "@node-rs/argon2";

/** Hashes at the least that Argon2 allows: a hash is verified at the cost at which it was made. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
