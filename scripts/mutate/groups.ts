/** Files whose mutants are made together, and the tests that may kill them. */
export interface Group {
  /** The folder and vitest project that all paths start from. */
  project: "core" | "cli" | "server";
  /** Folders, with a slash at the end, and files. */
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
      "secrets/",
      "sessions/",
    ],
    tests: [
      "account/",
      "app/",
      "auth/",
      "http/",
      "limits/",
      "mfa/",
      "reset/",
      "secrets/",
      "sessions/",
    ],
  },
  store: {
    project: "server",
    sources: ["store/"],
    tests: [
      "account/",
      "auth/",
      "codes/",
      "documents/",
      "import/importFolder.test.ts",
      "ingest/",
      "installation/",
      "logs/",
      "mail/outboxRunner.test.ts",
      "mfa/",
      "registration/registeredTwice.test.ts",
      "registration/registration.test.ts",
      "registration/registrationFiles.test.ts",
      "reset/",
      "sessions/",
      "store/",
      "uploads/",
      "users/",
    ],
  },
};
