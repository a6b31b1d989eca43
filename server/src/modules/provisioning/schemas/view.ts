import { core_group, core_user, enterprise_user, list_response, max_results } from './policy.ts';

type Attribute = { name: string; type?: string; subAttributes?: Attribute[] } & Record<string, unknown>;

/** An attribute as RFC 7643, section 7, describes it; missing properties have the standard's default. */
const attribute = (name: string, description: string, other: Omit<Attribute, 'name'> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...other,
});

const complex = (name: string, description: string, subAttributes: Attribute[], other = {}): Attribute =>
  attribute(name, description, { type: 'complex', subAttributes, ...other });

const type = attribute('type', 'Always "work".');

const user = [
  attribute('userName', 'The name of the person in the directory service.', {
    required: true,
    uniqueness: 'server',
  }),
  complex('name', 'The parts of the name.', [
    attribute('formatted', 'The whole name.', { mutability: 'readOnly' }),
    attribute('familyName', 'Family name.'),
    attribute('givenName', 'Given name.'),
    attribute('middleName', 'Middle names.'),
    attribute('honorificPrefix', 'For example “Dr.”.'),
    attribute('honorificSuffix', 'For example “III”.'),
  ]),
  attribute('displayName', 'The name as the directory service shows it.'),
  attribute('nickName', 'What friends call the person.'),
  attribute('title', 'Job title.'),
  attribute('userType', 'For example “Employee” or “Contractor”.'),
  attribute('preferredLanguage', 'As in Accept-Language.'),
  attribute('locale', 'For dates and numbers, for example “en-US”.'),
  attribute('timezone', 'In the Olson format, for example “Europe/Berlin”.'),
  attribute('active', 'Whether the person can sign in.', { type: 'boolean' }),
  complex(
    'emails',
    'The address to sign in with: the one of type “work”, otherwise the primary one, otherwise the first.',
    [attribute('value', 'The address.'), type, attribute('primary', 'Always true.', { type: 'boolean' })],
    { multiValued: true },
  ),
  complex('addresses', 'Where the person works.', [attribute('locality', 'Shown as location.'), type], {
    multiValued: true,
  }),
];

const enterprise = [
  attribute('employeeNumber', 'The company’s number for the person.'),
  attribute('costCenter', 'Cost center.'),
  attribute('organization', 'Organization.'),
  attribute('division', 'Division.'),
  attribute('department', 'Department, by name. Created if it does not exist.'),
  complex('manager', 'The person’s manager.', [
    attribute('value', 'Their id.', { caseExact: true }),
    attribute('$ref', 'Their address.', { type: 'reference', referenceTypes: ['User'], mutability: 'readOnly' }),
    attribute('displayName', 'Their name.', { mutability: 'readOnly' }),
  ]),
];

const member = [
  attribute('value', 'The id of the user.', { caseExact: true, mutability: 'immutable' }),
  attribute('display', 'The name of the user.', { mutability: 'readOnly' }),
  attribute('type', 'Always “User”.', { mutability: 'immutable', canonicalValues: ['User'] }),
  attribute('$ref', 'The address of the user.', {
    type: 'reference',
    referenceTypes: ['User'],
    mutability: 'immutable',
  }),
];

const group = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  complex('members', 'The members of the group.', member, { multiValued: true }),
];

const listOf = (resources: object[]) => ({
  schemas: [list_response],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const schemaOf = (base_url: string, id: string, name: string, description: string, attributes: Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${base_url}/Schemas/${id}` },
});

/** What `/Schemas` lists. */
export const viewSchemas = (base_url: string) =>
  listOf([
    schemaOf(base_url, core_user, 'User', 'A person in the company.', user),
    schemaOf(base_url, enterprise_user, 'EnterpriseUser', 'Their place in the company.', enterprise),
    schemaOf(base_url, core_group, 'Group', 'A group of people.', group),
  ]);

const resourceType = (base_url: string, name: string, schema: string, schemaExtensions: object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name,
  schema,
  schemaExtensions,
  meta: { resourceType: 'ResourceType', location: `${base_url}/ResourceTypes/${name}` },
});

export const viewResourceTypes = (base_url: string) =>
  listOf([
    resourceType(base_url, 'User', core_user, [{ schema: enterprise_user, required: false }]),
    resourceType(base_url, 'Group', core_group, []),
  ]);

export const viewServiceProvider = (base_url: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: max_results },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'A token created in Plaudit under Admin → Provisioning.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base_url}/ServiceProviderConfig` },
});
