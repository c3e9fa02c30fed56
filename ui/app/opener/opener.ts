import { createAccessCode } from "@sgi/core/opener/accessCode";
import { createBrowserGate } from "@sgi/core/opener/browserGate";
import { createOpenerCalls } from "@sgi/core/opener/calls";
import { createConnection } from "@sgi/core/opener/connection";
import { createFolders } from "@sgi/core/opener/folders";
import { createPromptFlags } from "@sgi/core/opener/promptFlags";
import { atom } from "jotai";
import { observableAtom } from "../observableAtom";
import { storageAtom, timersAtom } from "../services";
import { openerServicesAtom } from "./openerServices";

/** The way to the helper: one a page. Import this lazily, since it checks what the helper says. */
export const openerAtom = atom((get) => {
  const { fetch, hostname, queryPermission, refusesLoopback, session } = get(openerServicesAtom);
  const timers = get(timersAtom);
  const accessCode = createAccessCode(get(storageAtom));
  const call = createOpenerCalls({ fetch, timers, accessCode });
  const gate = createBrowserGate({ hostname, query: queryPermission });
  const connection = createConnection({ call, gate, timers, refusesLoopback });
  return {
    accessCode,
    call,
    connection,
    folders: createFolders({ call, connection, timers }),
    flags: createPromptFlags({ session, local: get(storageAtom) }),
  };
});

/** Where panel and helper stand, followed while it is mounted. */
export const openerStateAtom = observableAtom((get) => get(openerAtom).connection);
/** The helper's folders, followed while it is mounted. */
export const openerFoldersAtom = observableAtom((get) => get(openerAtom).folders);
