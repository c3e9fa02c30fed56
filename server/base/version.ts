import { version } from "../package.json";

/** The commit of the sources, set by the build; empty outside a checkout. */
declare const SERVER_COMMIT: string | undefined;

/**
 * The server's version, as `0.2.0+0239ca42`; without the commit when unknown. Only operators and
 * admins may see it: it would tell strangers which vulnerabilities to try.
 */
export const VERSION =
  typeof SERVER_COMMIT === "undefined" || SERVER_COMMIT === ""
    ? version
    : `${version}+${SERVER_COMMIT}`;
