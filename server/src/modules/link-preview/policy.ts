/** Longer titles and descriptions don't fit into a card. */
export const longest = { title: 200, description: 300, site_name: 80 } as const;

// Characters that are not seen, or turn the text around them: controls, overrides, byte order marks. Scripts and emoji need joiners.
const unseen = /[[\p{Cc}\p{Cf}]--[\s\u200c\u200d]]|\ufeff/gv;
// Letters with more marks than a language puts on one reach into the lines around them, and the time to normalize them grows with
// the square of their number.
const piled = /(\p{M}{5})\p{M}+/gu;

/** Text of a page in one line of at most `most` characters, and nothing in it that changes the text around it. */
export const cleaned = (text: string, most: number): string => {
  const line = text
    .toWellFormed()
    .replace(unseen, '')
    .replace(piled, '$1')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * What so many people link to within so short a time says nothing about one of them. Without this, the server of a page that
 * everyone links to at once would be asked for it by each of them.
 */
export const crowd = { people: 5, within_ms: 10_000 } as const;

/** Longer addresses are not read. */
const longest_address = 2000;

/** A page by its address: without the part of it that a link leads to. Null if the address is none. */
export const pageAt = (link: string): string | null => {
  const url = URL.parse(link);
  if (!url) return null;
  url.hash = '';
  return url.href.length <= longest_address ? url.href : null;
};

/** The name of a site that gives none. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
