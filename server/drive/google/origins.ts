/** The hosts that are called; none but these, whatever an answer says. */
export interface GoogleOrigins {
  /** The consent page, which people open. */
  accounts: string;
  tokens: string;
  drive: string;
  sheets: string;
  /** Where people may open a file beside Google's own pages; empty for nowhere. */
  pages: string;
}

/** Google's own hosts, or the one origin that stands in for all of them. */
export function googleOrigins(standIn: string | null): GoogleOrigins {
  if (standIn !== null) {
    return { accounts: standIn, tokens: standIn, drive: standIn, sheets: standIn, pages: standIn };
  }
  return {
    accounts: "https://accounts.google.com",
    tokens: "https://oauth2.googleapis.com",
    drive: "https://www.googleapis.com",
    sheets: "https://sheets.googleapis.com",
    pages: "",
  };
}
