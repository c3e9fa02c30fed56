/** Splits the text of a JSON array, chunk by chunk, into arrays of complete elements. */
export interface ArraySplitter {
  /** Null until the first non-blank character; false when the text is not an array. */
  readonly isArray: boolean | null;
  /**
   * Takes the next chunk, of any length, and returns the elements that it completes as the JSON of
   * an array; null when there are none. Does not check the elements.
   * @throws {SyntaxError} When the text is not JSON.
   */
  push(text: string): string | null;
  /**
   * Call after the last text.
   * @throws {SyntaxError} When the array is not closed.
   */
  end(): void;
}

const BLANK = /^[ \t\n\r]*$/;
const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE] = [34, 92, 44, 91, 93];
/** Clears the bit that distinguishes `{}` from `[]`. */
const SQUARE = ~32;

export function createArraySplitter(): ArraySplitter {
  let isArray: boolean | null = null;
  /** Text not yet emitted, scanned up to `at`. */
  let rest = "";
  let at = 0;
  /** Nesting depth: 1 between elements, 0 outside the array. */
  let depth = 0;
  let inText = false;
  /** The last emitted element was followed by a comma. */
  let isAwaiting = false;

  /** Scans to the end of the text or array; returns the index of the last comma between elements. */
  function scan(): number {
    let comma = -1;
    for (; at < rest.length && depth > 0; at += 1) {
      if (step(rest.charCodeAt(at))) comma = at;
    }
    return comma;
  }

  /** Processes one character; returns whether it is a comma between elements. */
  function step(code: number): boolean {
    if (code === QUOTE) inText = !inText;
    // Skips the escaped character, even if it arrives with the next part.
    else if (inText) at += code === BACKSLASH ? 1 : 0;
    else if ((code & SQUARE) === OPEN) depth += 1;
    else if ((code & SQUARE) === CLOSE) depth -= 1;
    return code === COMMA && depth === 1 && !inText;
  }

  function begin(): boolean {
    const first = rest.search(/[^ \t\n\r]/);
    if (first === -1) return false;
    isArray = rest[first] === "[";
    if (isArray) [rest, depth] = [rest.slice(first + 1), 1];
    return isArray;
  }

  /** The elements before `place`, the index of a comma or of the array's end. */
  function take(place: number): string | null {
    const elements = rest.slice(0, place);
    rest = rest.slice(place + 1);
    at -= place + 1;
    const isEnd = depth === 0;
    if (BLANK.test(elements)) {
      if (!isEnd || isAwaiting) throw new SyntaxError();
      return null;
    }
    isAwaiting = !isEnd;
    return `[${elements}]`;
  }

  function read(): string | null {
    const comma = scan();
    if (depth > 0) return comma === -1 ? null : take(comma);
    if (rest.charCodeAt(at - 1) !== CLOSE) throw new SyntaxError();
    return take(at - 1);
  }

  return {
    get isArray() {
      return isArray;
    },
    push(text) {
      if (isArray === false) return null;
      rest += text;
      if (isArray === null && !begin()) return null;
      const given = depth > 0 ? read() : null;
      if (depth === 0 && !BLANK.test(rest)) throw new SyntaxError();
      return given;
    },
    end() {
      if (isArray && depth > 0) throw new SyntaxError();
    },
  };
}
