/** Files that are mutated together, and the tests that may kill their mutants. */
export interface Group {
  /** The vitest project, whose folder all paths start from. */
  project: "core" | "cli" | "server";
  /** Files, and folders with a final slash. */
  sources: readonly string[];
  tests: readonly string[];
}

export const GROUPS: Readonly<Record<string, Group>> = {
  core: {
    project: "core",
    sources: [
      "api/",
      "auth/",
      "documents/",
      "mfa/",
      "names/",
      "opener/",
      "session/",
      "time/",
      "uploads/",
    ],
    tests: [
      "api/",
      "auth/",
      "contact/",
      "contract/",
      "documents/",
      "mfa/",
      "names/",
      "opener/",
      "registration/",
      "reset/",
      "session/",
      "settings/",
      "shortcuts/",
      "sync/",
      "texts/",
      "time/",
      "uploads/",
    ],
  },
  gate: {
    project: "cli",
    sources: ["gate/", "resolve/"],
    tests: ["gate/", "resolve/", "http/"],
  },
  server: {
    project: "server",
    sources: [
      "app/gate.ts",
      "http/access.ts",
      "http/clientAddress.ts",
      "http/corsPolicy.ts",
      "http/originGuard.ts",
      "storage/secrets/",
      "sessions/",
    ],
    tests: [
      "accounts/account/",
      "app/",
      "accounts/auth/",
      "http/",
      "http/limits/",
      "accounts/mfa/",
      "accounts/reset/",
      "storage/secrets/",
      "sessions/",
    ],
  },
  store: {
    project: "server",
    sources: ["storage/store/"],
    tests: [
      "accounts/account/",
      "accounts/auth/",
      "accounts/codes/",
      "documents/",
      "commands/import/importFolder.test.ts",
      "ingest/",
      "storage/installation/",
      "logs/",
      "mail/outboxRunner.test.ts",
      "accounts/mfa/",
      "accounts/registration/registeredTwice.test.ts",
      "accounts/registration/registration.test.ts",
      "accounts/registration/registrationFiles.test.ts",
      "accounts/reset/",
      "sessions/",
      "storage/store/",
      "documents/uploads/",
      "accounts/users/",
    ],
  },
};
