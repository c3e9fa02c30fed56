import { endReminders } from "@sgi/core/deadlines";
import { pagePath, SECRET_PAGES } from "@sgi/core/session";
import { CALLBACK_PATH } from "@sgi/server/drive/startAuthorization";

/** What no log may hold. */
export const SECRET = "abcSECRETdefSECRETghiSECRETjklSECRETmnoSECR";

/** Every kind of address with a secret in it, by which somebody may act without signing in. */
export const SECRET_ADDRESSES: readonly string[] = [
  ...[...SECRET_PAGES.map(pagePath), endReminders.path, CALLBACK_PATH].map(
    (path) => `${path}?a=1&b=${SECRET}`,
  ),
  `/calendario/${SECRET}.ics`,
];
