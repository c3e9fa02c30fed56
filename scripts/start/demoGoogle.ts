import { dateInZone, systemClock } from "@sgi/core/time";
import {
  createGoogleStandIn,
  DEMO_API_KEY,
  DEMO_APP_ID,
  type GoogleStandIn,
} from "@sgi/fixtures/google/createGoogle";
import { fillDemoDrive } from "@sgi/fixtures/google/demoDrive";
import type { StandInTree } from "@sgi/fixtures/google/tree/tree";

/** A fixed port, if it is free: documents synced earlier then still open. */
const PORT = 17_655;

/** Starts a stand-in for Google with the demo's documents; gives the server's settings for it. */
export async function startDemoGoogle(): Promise<{
  google: GoogleStandIn;
  env: Record<string, string>;
  /** Text for the terminal. */
  told: string;
}> {
  const today = dateInZone(systemClock.now(), "Europe/Rome");
  let folderId = "";
  const fill = async (tree: StandInTree) => {
    folderId = await fillDemoDrive(tree, { today });
    tree.shareWithService(folderId);
  };
  const google = await createGoogleStandIn({ fill, port: PORT }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      return createGoogleStandIn({ fill });
    },
  );
  const env = {
    SGI_GOOGLE_URL: google.url,
    SGI_GOOGLE_SERVICE_ACCOUNT: google.serviceAccount.key(),
    SGI_GOOGLE_CLIENT_ID: google.client.id,
    SGI_GOOGLE_CLIENT_SECRET: google.client.secret,
    SGI_GOOGLE_API_KEY: DEMO_API_KEY,
    SGI_GOOGLE_APP_ID: DEMO_APP_ID,
  };
  const { name } = google.tree.get(folderId);
  const told = [
    `Google di prova: ${google.url}, con i documenti nella cartella «${name}».`,
    "  Nel browser quell'indirizzo ne mostra i file e li fa cambiare, per vedere che la sincronizzazione li segue.",
    "  Al posto di Google, finché questo programma è in funzione; le autorizzazioni valgono altrettanto.",
  ];
  return { google, env, told: told.join("\n") };
}
