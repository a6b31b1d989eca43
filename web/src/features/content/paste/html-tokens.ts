/** What markup consists of. Names are in lower case; a `skip` is a part that Word writes for other programs. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'condition'; is_open: boolean };

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' };
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi;

const decoded = (text: string): string =>
  text.replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return names[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Their content is never text of the page. */
const opaque = new Set([
  'script',
  'style',
  'title',
  'xml',
  'svg',
  'template',
  'noscript',
  'object',
  'iframe',
  'textarea',
]);
const tag = /<(\/?)([a-z][\w:-]*)/iy;
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** Reads markup as browsers put it into the clipboard, in one pass. Nothing of it is run or loaded. */
export const tokensOf = (html: string): Token[] => {
  const found: Token[] = [];
  // Letters of ASCII alone: others can become two, and nothing would stand where it did.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const text = (from: number, to: number) => {
    if (to > from) found.push({ kind: 'text', text: decoded(html.slice(from, to)) });
  };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    text(at, open);
    if (html.startsWith('<!', open)) {
      const is_comment = html.startsWith('<!--', open);
      const end = html.indexOf(is_comment ? '-->' : '>', open + 2);
      if (!is_comment && /^<!\[(?:if|endif)/i.test(html.slice(open, open + 8))) {
        found.push({ kind: 'condition', is_open: lower.startsWith('<![if', open) });
      }
      if (end < 0) return found;
      at = end + (is_comment ? 3 : 1);
      continue;
    }
    tag.lastIndex = open;
    const match = tag.exec(html);
    if (!match) {
      text(open, open + 1);
      at = open + 1;
      continue;
    }
    const name = (match[2] ?? '').toLowerCase();
    const attributes = new Map<string, string>();
    at = tag.lastIndex;
    for (;;) {
      attribute.lastIndex = at;
      const [, key = '', ...values] = attribute.exec(html) ?? [];
      if (key === '') break;
      at = attribute.lastIndex;
      attributes.set(key.toLowerCase(), decoded(values.find((value) => value !== undefined) ?? ''));
    }
    const end = html.indexOf('>', at);
    if (end < 0) return found;
    at = end + 1;
    found.push(match[1] ? { kind: 'close', name } : { kind: 'open', name, attributes });
    if (match[1] || !opaque.has(name)) continue;
    const close = lower.indexOf(`</${name}`, at);
    if (close < 0) return found;
    at = close;
  }
  text(at, html.length);
  return found;
};
