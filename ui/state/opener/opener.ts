import { createAccessCode } from "@sgi/core/opener";
import {
  createBrowserGate,
  createConnection,
  createFolders,
  createOpenerCalls,
  createPromptFlags,
  createProvedFlag,
  isInsecureHost,
} from "@sgi/core/opener/panel";
import { atom } from "jotai";
import { storageAtom, timersAtom } from "../browser/services";
import { observableAtom } from "../store";
import { openerServicesAtom } from "./openerServices";

/**
 * The page's one connection to the helper. Import it lazily, since it includes the checks of the
 * helper's answers.
 */
export const openerAtom = atom((get) => {
  const { fetch, hostname, protocol, queryPermission, refusesLoopback, session } =
    get(openerServicesAtom);
  const timers = get(timersAtom);
  const accessCode = createAccessCode(get(storageAtom));
  const call = createOpenerCalls({ fetch, timers, accessCode });
  const gate = createBrowserGate({ hostname, query: queryPermission });
  const connection = createConnection({
    ...{ call, gate, timers, refusesLoopback },
    isInsecure: isInsecureHost(protocol, hostname),
    proved: createProvedFlag(get(storageAtom)),
  });
  return {
    accessCode,
    call,
    connection,
    folders: createFolders({ call, connection, timers }),
    flags: createPromptFlags({ session, local: get(storageAtom) }),
  };
});

/** The connection's state, followed while it is mounted. */
export const openerStateAtom = observableAtom((get) => get(openerAtom).connection);
/** The helper's folders, followed while it is mounted. */
export const openerFoldersAtom = observableAtom((get) => get(openerAtom).folders);
