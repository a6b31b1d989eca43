import { promisify } from 'node:util';
import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { parseXml } from './xml.ts';

// Whatever their namespace, as the library looks for them: nothing encrypted is left for it.
const named = (parent: Element, name: string): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.localName === name);

const text = (element: Element): string => new XMLSerializer().serializeToString(element);

/**
 * The response with its assertion in the open, and whether it came encrypted. What is in it is not to be believed before
 * its signature is checked. Rejects what was encrypted to another key, or with RSA 1.5 or Triple DES, which can be broken.
 */
export const openResponse = async (
  xml: string,
  private_key: string | null,
): Promise<{ xml: string; was_encrypted: boolean }> => {
  const root = parseXml(xml, 'The parts of the response');
  const [encrypted, ...more] = named(root, 'EncryptedAssertion');
  if (!encrypted) return { xml, was_encrypted: false };
  if (more.length > 0 || named(root, 'Assertion').length > 0) throw new Error('The response holds several assertions');
  if (private_key === null)
    throw new Error('The assertion is encrypted, and this company has no key for it: save the set-up');
  const plain = parseXml(await decrypted(text(encrypted), private_key), 'The parts of the assertion');
  if (plain.localName !== 'Assertion') throw new Error('What was encrypted is no assertion');
  root.replaceChild((root.ownerDocument as Document).importNode(plain, true), encrypted);
  return { xml: text(root), was_encrypted: true };
};

const decrypted = async (xml: string, key: string): Promise<string> => {
  try {
    return await promisify(decrypt)(xml, { key, disallowDecryptionWithInsecureAlgorithm: true });
  } catch (cause) {
    throw new Error('The assertion was not encrypted to the certificate of now, with RSA-OAEP and AES', { cause });
  }
};
