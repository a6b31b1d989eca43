import { cleaned, longest } from '../policy.ts';

/** What a page says about itself for cards such as ours. */
export type Page = {
  title: string;
  description: string;
  site_name: string;
  /** As it is written in the page. */
  picture: string | null;
};

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Elements whose content is no markup of the page. */
const opaque = new Set(['script', 'style', 'template', 'noscript', 'svg', 'textarea', 'iframe']);
const tag_name = /[a-z][a-z0-9]*/iy;
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** The attributes of a tag that begins before `from`, and where they end. */
const attributesAt = (markup: string, from: number): { found: Map<string, string>; end: number } => {
  const found = new Map<string, string>();
  attribute.lastIndex = from;
  for (let end = from; ; end = attribute.lastIndex) {
    const match = attribute.exec(markup);
    if (!match) return { found, end };
    const [, name = '', ...values] = match;
    if (!found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
  }
};

/** What the head of a page says: its title, and its `meta` by name. Reads each character at most a few times, whatever they are. */
const readHead = (markup: string): Map<string, string> => {
  const said = new Map<string, string>();
  // Letters of ASCII alone: others can become two, and nothing would stand where it did.
  const lower = markup.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const note = (name: string, value: string) => {
    if (!said.has(name) && value.trim() !== '') said.set(name, value);
  };
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) {
      at = markup.indexOf('-->', at + 4);
      if (at < 0) break;
      continue;
    }
    if (lower.startsWith('</head', at) || lower.startsWith('<body', at)) break;
    tag_name.lastIndex = at + 1;
    const name = tag_name.exec(markup)?.[0].toLowerCase();
    at += 1;
    if (name === undefined) continue;
    const { found, end } = attributesAt(markup, tag_name.lastIndex);
    at = Math.max(at, end);
    if (name === 'meta') {
      const key = found.get('property') ?? found.get('name');
      if (key) note(key.toLowerCase(), found.get('content') ?? '');
    }
    if (name !== 'title' && !opaque.has(name)) continue;
    const from = markup.indexOf('>', at) + 1;
    const to = from === 0 ? -1 : lower.indexOf(`</${name}`, from);
    if (to < 0) break;
    if (name === 'title') note('title', markup.slice(from, to));
    at = to;
  }
  return said;
};

const first = (said: Map<string, string>, names: readonly string[]): string =>
  decoded(names.map((name) => said.get(name)).find((value) => value !== undefined) ?? '');

const labelIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text)?.[1];

const decoderOf = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
};

/** The characters of a page: as its header says, its markup, or its bytes. */
const textOf = (content: Buffer, content_type: string): string => {
  const label = labelIn(content_type) ?? labelIn(content.toString('latin1', 0, 1024));
  const declared = label && decoderOf(label);
  if (declared) return declared.decode(content);
  const text = new TextDecoder().decode(content);
  // A page of the old days that says nothing.
  return text.slice(0, -4).includes('\ufffd') ? new TextDecoder('windows-1252').decode(content) : text;
};

export const readPage = (content: Buffer, content_type: string): Page => {
  const said = readHead(textOf(content, content_type));
  return {
    title: cleaned(first(said, ['og:title', 'twitter:title', 'title']), longest.title),
    description: cleaned(first(said, ['og:description', 'twitter:description', 'description']), longest.description),
    site_name: cleaned(first(said, ['og:site_name', 'application-name']), longest.site_name),
    picture: first(said, ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image']).trim() || null,
  };
};
