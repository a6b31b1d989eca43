import { DOMParser, type Element } from '@xmldom/xmldom';
import { SaxesParser } from 'saxes';

/** `parts`: elements, comments, instructions and sections. The cost of XPath grows with the square of the number of siblings. */
export type XmlBounds = { characters: number; parts: number; attributes: number; depth: number };

/**
 * A response with 900 groups, of which some providers make an element of three attributes each; Microsoft's has at most 150. It
 * is posted in 256 kB of base64; written again it may be longer.
 */
export const response_bounds: XmlBounds = { characters: 256_000, parts: 1000, attributes: 4000, depth: 40 };
/** Metadata of Microsoft's Active Directory names some hundred claims, in two languages each. */
export const metadata_bounds: XmlBounds = { characters: 1_000_000, parts: 5000, attributes: 20_000, depth: 40 };

const attributes_each = 30;
/** An address. Canonical XML repeats names of namespaces, so that a long one costs as often as it is used. */
const longest_attribute = 2000;

/** Throws a sentence that begins with `what` for a text over its limits. One pass, whose cost grows only with the text. */
export const checkBounds = (xml: string, what: string, bounds: XmlBounds): void => {
  const refuse = (why: string): never => {
    throw new Error(`${what} ${why}`);
  };
  const count = { parts: 0, attributes: 0, here: 0, depth: 0 };
  const part = () => {
    count.parts += 1;
    if (count.parts > bounds.parts) refuse(`has more than ${bounds.parts} parts`);
  };
  if (xml.length > bounds.characters) refuse(`has more than ${bounds.characters} characters`);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => refuse('is not XML'));
  parser.on('doctype', () => refuse('declares a document type'));
  parser.on('opentagstart', () => {
    part();
    count.here = 0;
    count.depth += 1;
    if (count.depth > bounds.depth) refuse(`is nested deeper than ${bounds.depth}`);
  });
  parser.on('attribute', ({ value }) => {
    count.here += 1;
    count.attributes += 1;
    if (count.here > attributes_each) refuse(`has an element of more than ${attributes_each} attributes`);
    if (count.attributes > bounds.attributes) refuse(`has more than ${bounds.attributes} attributes`);
    if (value.length > longest_attribute) refuse(`has an attribute of more than ${longest_attribute} characters`);
  });
  parser.on('closetag', () => void (count.depth -= 1));
  for (const name of ['comment', 'cdata', 'processinginstruction'] as const) parser.on(name, part);
  parser.write(xml).close();
};

/** The root of an XML document. Throws a sentence that begins with `what` if it is none, or over its limits. */
export const parseXml = (xml: string, what: string, bounds: XmlBounds): Element => {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error(`${what} declares a document type`);
  checkBounds(xml, what, bounds);
  const refuse = () => {
    throw new Error(`${what} is not XML`);
  };
  try {
    const root = new DOMParser({ onError: refuse }).parseFromString(xml, 'text/xml').documentElement;
    return root ?? refuse();
  } catch {
    // Without the parser's words: they quote a document that may be another server's answer.
    throw new Error(`${what} is not XML`);
  }
};
