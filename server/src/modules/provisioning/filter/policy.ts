import { ScimError } from '../access.ts';

/** A part of a filter: a name, a value as JSON writes it, or a sign. */
export type Token = { kind: 'word' | 'value' | 'sign'; text: string };

/** No well-meaning client sends longer ones; Entra ID and Okta send a hundred characters. */
const max_length = 4000;

const pattern = /\s+|("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:-]))|([A-Za-z][\w$.:-]*)|([()[\]])/gy;

/** The parts of a filter or path. `invalidFilter` where something cannot be one. */
export const tokensOf = (text: string): Token[] => {
  if (text.length > max_length) throw new ScimError(400, 'The filter is too long', 'invalidFilter');
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) throw new ScimError(400, `The filter is invalid at character ${at + 1}`, 'invalidFilter');
    const [, value, word, sign] = found;
    if (value !== undefined) tokens.push({ kind: 'value', text: value });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
};

/** The value of a JSON literal in a filter. */
export const literalOf = (text: string): string | number | boolean | null => {
  try {
    return JSON.parse(text) as string | number | boolean | null;
  } catch (cause) {
    throw new ScimError(400, 'A string in the filter is not JSON', 'invalidFilter', { cause });
  }
};
