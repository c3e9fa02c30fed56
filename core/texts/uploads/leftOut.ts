/** Why a file stays out, wherever that is told. */
export const UNSUPPORTED_TYPE = "Tipo di file non supportato";

/** How many files stay out beside those that are named. */
export const othersText = (n: number) => (n === 1 ? "e un altro" : `e altri ${n}`);
