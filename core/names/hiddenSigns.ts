/**
 * Controls, halves of characters, and every sign that is not seen or turns the reading direction
 * (soft hyphen, zero width space, right-to-left override): they make two texts look alike, or one
 * read as another. Does not match inside emoji: a joiner (U+200D) between two pictures and a
 * variation selector after one change what is seen. Source: Unicode UTS 51 §1.4.9.
 */
const HIDDEN =
  /(?!(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const EVERY_HIDDEN = new RegExp(HIDDEN, "gu");

/** Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX 9). */
const TURNING = /\p{Bidi_Control}/u;

/** Whether a text holds a sign by which it is read in another order than it is written. */
export function turnsText(text: string): boolean {
  return TURNING.test(text);
}

/** Whether a text of one line holds a sign that is not seen. */
export function hasHiddenSigns(text: string): boolean {
  return HIDDEN.test(text);
}

/** The text with such signs made visible, fit for a screen, a terminal and every database. */
export function showHiddenSigns(text: string): string {
  return text.replace(EVERY_HIDDEN, "\ufffd");
}
