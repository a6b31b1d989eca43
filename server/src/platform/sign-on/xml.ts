import { DOMParser, type Element } from '@xmldom/xmldom';

/** The root of an XML document. Throws a sentence that begins with `what` for what is none, or declares a document type. */
export const parseXml = (xml: string, what: string): Element => {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error(`${what} declare a document type`);
  const refuse = () => {
    throw new Error(`${what} are not XML`);
  };
  try {
    const root = new DOMParser({ onError: refuse }).parseFromString(xml, 'text/xml').documentElement;
    return root ?? refuse();
  } catch {
    // Without the parser's words: they quote a document that may be a foreign server's answer.
    throw new Error(`${what} are not XML`);
  }
};
