import type { Config } from "../base/config/config";
import type { GoogleSettings } from "../base/config/googleSettings";
import type { DriveAccess } from "../drive/driveDeps";
import { createGoogle } from "../drive/google/google";
import { createGrants } from "../drive/google/grants";
import type { DriveMetas, PageMetas } from "../pages/static/fillPageMetas";
import { type PickerHosts, pickerHosts, pickerOrigin } from "../pages/static/pickerHosts";
import { createSeal } from "../storage/secrets/seal";
import type { AppDeps } from "./appDeps";

type Deps = Pick<AppDeps, "store" | "clock" | "newId" | "log" | "secret" | "limits" | "onMail">;

/** What every page is told: besides its settings, whether documents open in another place than Google's. */
export function pageMetas({ google, ...metas }: PageMetas & Pick<Config, "google">): PageMetas {
  return { ...metas, driveOrigin: google.client && google.standIn };
}

/** What the page of Google Drive is told of the folder picker; nothing without an OAuth client. */
export function driveMetas({ client, apiKey, appId, standIn }: GoogleSettings): DriveMetas {
  if (client === null) return { googleApiKey: null, googleAppId: null, googlePicker: null };
  return { googleApiKey: apiKey, googleAppId: appId, googlePicker: pickerOrigin(standIn) };
}

/** What that page may load for it. */
export function pickerOf({ client, standIn }: GoogleSettings): PickerHosts | null {
  return client === null ? null : pickerHosts(standIn);
}

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
