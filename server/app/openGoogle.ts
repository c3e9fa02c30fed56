import type { Config } from "../config/config";
import type { DriveAccess } from "../drive/driveDeps";
import { createGoogle } from "../google/google";
import { createGrants } from "../google/grants";
import { createSeal } from "../secrets/seal";
import type { AppDeps } from "./appDeps";

type Deps = Pick<AppDeps, "store" | "clock" | "newId" | "log" | "secret" | "onMail">;

/** Google as it is configured; null without an OAuth client. */
export function openGoogle({ google }: Pick<Config, "google">, deps: Deps): DriveAccess | null {
  const { client, standIn } = google;
  if (client === null) return null;
  const { clock, secret } = deps;
  const called = createGoogle({ client, standIn }, { clock });
  const seal = createSeal(secret, "sgi drive grants");
  return {
    authorization: called.authorization,
    grants: createGrants({ ...deps, google: called, seal }),
  };
}
