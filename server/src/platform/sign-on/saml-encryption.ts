import { promisify } from 'node:util';
import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { checkBounds, parseXml, response_bounds } from './xml.ts';

/** Children in any namespace, as the library looks for them. */
export const named = (parent: Element, name: string): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.localName === name);

const text = (element: Element): string => new XMLSerializer().serializeToString(element);

/**
 * The response with its assertion decrypted, and whether it was encrypted. Its contents must not be believed before its
 * signature is checked. Rejects assertions encrypted to another key, or with RSA 1.5 or Triple DES, which can be broken, and
 * decrypted responses over the limits.
 */
export const openResponse = async (
  sent: string,
  private_key: string | null,
): Promise<{ root: Element; xml: string; was_encrypted: boolean }> => {
  const root = parseXml(sent, 'The response', response_bounds);
  const [encrypted, ...more] = named(root, 'EncryptedAssertion');
  if (encrypted) {
    if (more.length > 0 || named(root, 'Assertion').length > 0)
      throw new Error('The response has more than one assertion');
    const plain = parseXml(await opened(encrypted, private_key), 'The assertion', response_bounds);
    if (plain.localName !== 'Assertion') throw new Error('The encrypted part is not an assertion');
    root.replaceChild((root.ownerDocument as Document).importNode(plain, true), encrypted);
  }
  // The library opens names that are encrypted once more: these are held to the same bounds.
  const [name, ...names] = Array.from(root.getElementsByTagNameNS('*', 'EncryptedID'));
  if (names.length > 0) throw new Error('The response has more than one encrypted name');
  if (name) checkBounds(await opened(name, private_key), 'The encrypted name', response_bounds);
  const xml = encrypted ? text(root) : sent;
  checkBounds(xml, 'The decrypted response', response_bounds);
  return { root, xml, was_encrypted: encrypted !== undefined };
};

const opened = async (element: Element, private_key: string | null): Promise<string> => {
  if (private_key === null)
    throw new Error('The assertion is encrypted, and this company has no key for it. Save the settings to create one');
  return decrypted(text(element), private_key);
};

const decrypted = async (xml: string, key: string): Promise<string> => {
  try {
    return await promisify(decrypt)(xml, { key, disallowDecryptionWithInsecureAlgorithm: true });
  } catch (cause) {
    throw new Error('The assertion was not encrypted with RSA-OAEP and AES for the current certificate', { cause });
  }
};
