/** What the host keeps of a user's choices. Ours. */
export const preferenceTexts = { notKept: "La scelta vale solo fino al prossimo accesso" } as const;
