import { version } from "../package.json";

/** Set by the build: the commit of the sources; empty where they are in no checkout. */
declare const SERVER_COMMIT: string | undefined;

/**
 * The server's version, as `0.2.0+0239ca42`, without the commit where none is known. Who runs the
 * server and admins are told, strangers are not: it would name the faults to try.
 */
export const VERSION =
  typeof SERVER_COMMIT === "undefined" || SERVER_COMMIT === ""
    ? version
    : `${version}+${SERVER_COMMIT}`;
