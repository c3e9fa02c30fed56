import {
  createGoogleStandIn,
  DEMO_API_KEY,
  DEMO_APP_ID,
  type GoogleStandIn,
} from "@sgi/fixtures/google/createGoogle";
import { beforeAll } from "vitest";
import { type Stage, useStage } from "./browser";

export interface DriveStage extends Stage {
  readonly google: GoogleStandIn;
}

/** A panel with a stand-in for Google: a folder `SGI` with one document, and a file beside it. */
export function useDriveStage(): DriveStage {
  let google: GoogleStandIn;
  beforeAll(async () => {
    google = await createGoogleStandIn({
      fill(tree) {
        const folder = tree.addPath("4 Contesto", tree.addPath("SGI"));
        tree.addFile({ name: "4.3_Campo di applicazione_Rev.3_2026-02-11.pdf", parent: folder });
        tree.addFile({ name: "Appunti.pdf" });
      },
    });
    return () => google.close();
  });
  const stage = useStage({ whole: true, blocksPopups: true }, () => ({
    google: {
      client: { clientId: google.client.id, clientSecret: google.client.secret },
      apiKey: DEMO_API_KEY,
      appId: DEMO_APP_ID,
      serviceAccount: null,
      serviceAccountFile: null,
      standIn: google.url,
    },
  }));
  return {
    get google() {
      return google;
    },
    get panel() {
      return stage.panel;
    },
    open: stage.open,
    visit: stage.visit,
  };
}
