import { createHash } from 'node:crypto';
import { limits } from '@plaudit/contract/limits';
import { email } from '@plaudit/contract/schema';
import { mapped_fields, type MappedField, type SsoMapping } from '@plaudit/contract/sso/schema';

// Standard claims of OpenID Connect, the common short names of SAML, the OIDs of eduPerson, and the names of Microsoft.
const microsoft = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const usual: Record<MappedField, string[]> = {
  email: ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${microsoft}/emailaddress`, 'emailAddress', 'NameID'],
  first_name: ['given_name', 'givenName', 'firstName', 'first_name', 'urn:oid:2.5.4.42', `${microsoft}/givenname`],
  last_name: ['family_name', 'sn', 'surname', 'lastName', 'last_name', 'urn:oid:2.5.4.4', `${microsoft}/surname`],
  position_title: ['title', 'jobTitle', 'job_title', 'urn:oid:2.5.4.12'],
  department: ['department', 'urn:oid:2.5.4.11'],
  location: ['location', 'officeLocation', 'physicalDeliveryOfficeName'],
};

export type PersonFields = Partial<Record<MappedField, string>>;

/** One text of a claim; of several the first. Anything else counts as none. */
const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  // NUL and half a surrogate pair can't be stored.
  const text = typeof first === 'string' ? first.replaceAll('\u0000', '').trim() : '';
  return text === '' ? undefined : text.slice(0, limits.email_length).toWellFormed();
};

const readAddress = (text: string | undefined): string | undefined => email.safeParse(text).data;

/** What the claims say about a person, by the names of the mapping, or, if it has none, by the usual ones. */
export const personOf = (attributes: Record<string, unknown>, mapping: SsoMapping): PersonFields => {
  const person: PersonFields = {};
  for (const field of mapped_fields) {
    const names = mapping[field] ? [mapping[field]] : usual[field];
    const texts = names.map((name) => textOf(Object.hasOwn(attributes, name) ? attributes[name] : undefined));
    const found = (field === 'email' ? texts.map(readAddress) : texts).find((text) => text !== undefined);
    if (found) person[field] = field === 'email' ? found : found.slice(0, limits.name_length).toWellFormed();
  }
  return person;
};

/** A provider that says so itself does not know whose address it is. */
export const isUnverified = ({ email_verified }: Record<string, unknown>): boolean =>
  email_verified === false || email_verified === 'false';

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const isAllowedDomain = (address: string, email_domains: readonly string[]): boolean =>
  email_domains.includes(domainOf(address));

/** Names the provider and this client of it: subjects of another one mean other people. */
export const providerKey = (...names: (string | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(names)).digest();
