import type { Config } from "../base/config/config";
import type { GoogleSettings } from "../base/config/googleSettings";
import type { DriveAccess, ServiceAccess } from "../drive/driveDeps";
import { createGoogle, openServiceAccount } from "../drive/google/google";
import { createGrants } from "../drive/google/grants";
import { createServiceDrive } from "../drive/google/serviceDrive";
import { createKeyFaults } from "../drive/keyFaults";
import type { DriveMetas, PageMetas } from "../pages/static/fillPage";
import { type PickerHosts, pickerHosts, pickerOrigin } from "../pages/static/panelHeaders";
import { createSeal } from "../storage/secrets/seal";
import type { AppDeps } from "./appDeps";

type Deps = Pick<AppDeps, "store" | "clock" | "newId" | "log" | "secret" | "limits" | "onMail">;

/**
 * Settings written into every page: the configured ones, whether a drive can be linked, and the
 * origin of a server that stands in for Google, where documents then open.
 */
export function pageMetas({ google, ...metas }: PageMetas & Pick<Config, "google">): PageMetas {
  const { client, apiKey, serviceAccount, standIn } = google;
  const isOff = (client === null || apiKey === null) && serviceAccount === null;
  const isLinked = client !== null || serviceAccount !== null;
  return { ...metas, drive: isOff ? "off" : null, driveOrigin: isLinked ? standIn : null };
}

/** Settings of the folder picker for the page of Google Drive; none without an OAuth client. */
export function driveMetas({ client, apiKey, appId, standIn }: GoogleSettings): DriveMetas {
  if (client === null) return { googleApiKey: null, googleAppId: null, googlePicker: null };
  return { googleApiKey: apiKey, googleAppId: appId, googlePicker: pickerOrigin(standIn) };
}

/** The hosts from which the page of Google Drive may load the picker; null without a client. */
export function pickerOf({ client, standIn }: GoogleSettings): PickerHosts | null {
  return client === null ? null : pickerHosts(standIn);
}

/** The configured access to Google; null without an OAuth client. */
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

/** The configured service account; null without one. */
export function openService(
  { google: { serviceAccount: key, standIn } }: Pick<Config, "google">,
  deps: Pick<Deps, "store" | "clock" | "newId" | "log" | "onMail">,
): ServiceAccess | null {
  if (key === null) return null;
  const onKey = createKeyFaults(deps, key.address);
  const account = openServiceAccount({ key, standIn }, { clock: deps.clock, onKey });
  return { account, drive: createServiceDrive(deps.store, account) };
}
