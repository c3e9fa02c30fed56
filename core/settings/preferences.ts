/** The user's preferences in this browser. Source: spec 2 §2, settled point 30. */
export const PREFERENCE_NAMES = [
  "driveAutoSync",
  "emailNotifications",
  "inAppNotifications",
] as const;
export type PreferenceName = (typeof PREFERENCE_NAMES)[number];
export type Preferences = Readonly<Record<PreferenceName, boolean>>;

/** Where the browser keeps them, as JSON. */
export const PREFERENCES_KEY = "sgi-preferences";

/** Reads the stored preferences; a missing or damaged one counts as on. Source: spec 2 §2. */
export function parsePreferences(stored: string | null): Preferences {
  const found = parseObject(stored);
  const isOn = (name: PreferenceName) => found[name] !== false;
  return {
    driveAutoSync: isOn("driveAutoSync"),
    emailNotifications: isOn("emailNotifications"),
    inAppNotifications: isOn("inAppNotifications"),
  };
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
