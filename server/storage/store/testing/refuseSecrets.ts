import type { Store } from "../store";

/** The tests' passwords, password hashes, tokens, and secrets of second factors. */
const SECRETS = [
  /(?:Segreta-1|Nuova-(?:Pass-)?26|Qualita-27|Altra-26)!/,
  /\$argon2/,
  /(?<![\w-])[\w-]{43}(?![\w-])/,
  /(?<![A-Z2-7])[A-Z2-7]{32}(?![A-Z2-7])/,
];

/** @throws {Error} When an audit entry that a test has left holds a secret. */
export async function refuseSecrets({ audit }: Pick<Store, "audit">): Promise<void> {
  for (const { details, documentId, action } of await audit.list({
    companyId: undefined,
    limit: 1000,
  })) {
    const told = JSON.stringify([action, documentId, details]);
    const secret = SECRETS.find((pattern) => pattern.test(told));
    if (secret !== undefined) throw new Error(`the audit log tells a secret, ${secret}: ${told}`);
  }
}
