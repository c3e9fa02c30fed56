/** The only hosts that are called, whatever a response says. */
export interface GoogleOrigins {
  /** The consent page, which people open. */
  accounts: string;
  tokens: string;
  drive: string;
  sheets: string;
  /** The origin, besides Google's own pages, where people may open a file; empty for none. */
  pages: string;
}

/** Google's own hosts, or the one origin that replaces all of them. */
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
