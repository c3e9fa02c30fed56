/** The password of every account in the tests' demo. */
export const TEST_PASSWORD = "Qualita-2026!";
