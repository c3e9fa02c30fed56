/** Who runs this panel, as its public pages name them. Source: settled point 39. */
export interface SiteFacts {
  company: string;
  address: string;
  contactEmail: string;
  /** The subject of the contact form's messages. */
  contactSubject: string;
}

/** Ours: what stands where the server's configuration names nothing. */
export const siteFactsTexts: Record<keyof SiteFacts, string> = {
  company: "[Ragione sociale da configurare]",
  address:
    "Via Roma 1, 36061 Bassano del Grappa (VI), Italia [indirizzo di esempio da configurare]",
  // Nobody can own a name under .example (RFC 2606): no message goes to a stranger.
  contactEmail: "assistenza@pannello-sgi.example",
  contactSubject: "Richiesta di assistenza dal Pannello di Controllo SGI",
};
