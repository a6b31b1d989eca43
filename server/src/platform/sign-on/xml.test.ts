import { expect, test } from 'vitest';
import { checkBounds, metadata_bounds, parseXml, response_bounds, type XmlBounds } from './xml.ts';

const wide: XmlBounds = { characters: 100_000, parts: 1000, attributes: 1000, depth: 100 };
const refusalOf = (xml: string, bounds: Partial<XmlBounds> = {}): string | null => {
  try {
    checkBounds(xml, 'It', { ...wide, ...bounds });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');

test.each<[string, string, string, Partial<XmlBounds>, string]>([
  ['characters', '<a>1</a>', '<a>12</a>', { characters: 8 }, 'It has more than 8 characters'],
  ['elements', '<a><b/><b/></a>', '<a><b/><b/><b/></a>', { parts: 3 }, 'It has more than 3 parts'],
  ['comments', '<a><!--1--></a>', '<a><!--1--><!--2--></a>', { parts: 2 }, 'It has more than 2 parts'],
  ['sections', '<a><![CDATA[1]]></a>', '<a><![CDATA[1]]><b/></a>', { parts: 2 }, 'It has more than 2 parts'],
  ['instructions', '<a><?b c?></a>', '<a><?b c?><?b c?></a>', { parts: 2 }, 'It has more than 2 parts'],
  ['depth', '<a><b/><b><c/></b></a>', '<a><b><c><d/></c></b></a>', { depth: 3 }, 'It is nested deeper than 3'],
  ['attributes in all', '<a b=""><c d=""/></a>', '<a b=""><c d="" e=""/></a>', { attributes: 2 }, '2 attributes'],
  [
    'attributes of one element',
    `<a${attributes(30)}><b${attributes(30)}/></a>`,
    `<a${attributes(31)}/>`,
    {},
    'of more than 30',
  ],
  ['length of an attribute', `<a b="${'c'.repeat(2000)}"/>`, `<a b="${'c'.repeat(2001)}"/>`, {}, 'of more than 2000'],
])('a document may reach its limit of %s, and not exceed it', (_what, good, bad, bounds, refusal) => {
  expect(refusalOf(good, bounds)).toBeNull();
  expect(refusalOf(bad, bounds)).toContain(refusal);
});

test.each([
  ['a response', response_bounds, { characters: 256_000, parts: 1000, attributes: 4000, depth: 40 }],
  ['metadata', metadata_bounds, { characters: 1_000_000, parts: 5000, attributes: 20_000, depth: 40 }],
])('%s has limits of its own', (_what, bounds, { characters, parts, attributes: most, depth }) => {
  const long = (length: number) => `<a>${'b'.repeat(length - 7)}</a>`;
  const many = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
  const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
  const marked = (count: number) =>
    `<a>${`<b${attributes(20)}/>`.repeat(Math.floor(count / 20))}<c${attributes(count % 20)}/></a>`;
  expect([long(characters), many(parts), deep(depth), marked(most)].map((xml) => refusalOf(xml, bounds))).toEqual(
    Array(4).fill(null),
  );
  expect(
    [long(characters + 1), many(parts + 1), deep(depth + 1), marked(most + 1)].map((xml) => refusalOf(xml, bounds)),
  ).toEqual([
    `It has more than ${characters} characters`,
    `It has more than ${parts} parts`,
    `It is nested deeper than ${depth}`,
    `It has more than ${most} attributes`,
  ]);
});

test('what is not XML, or declares a document type, is refused without its words', () => {
  for (const xml of ['secret', '<a>', '<a></b>', '<a/><b/>', '<a b=secret/>', ''])
    expect(() => parseXml(xml, 'It', wide)).toThrow(/^It is not XML$/);
  for (const xml of ['<!DOCTYPE a><a/>', '<!doctype a [<!ENTITY b "c">]><a>&b;</a>', '<a><!ENTITY b "c"></a>'])
    expect(() => parseXml(xml, 'It', wide)).toThrow(/^It declares a document type$/);
  expect(refusalOf('<!DOCTYPE a><a/>')).toBe('It declares a document type');
  expect(parseXml('<a xmlns="b"><c/></a>', 'It', wide).localName).toBe('a');
});
