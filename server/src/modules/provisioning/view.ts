import { list_response } from './schemas/policy.ts';
import { ScimError, wordOf } from './access.ts';

export type Resource = Record<string, unknown>;

/** Which attributes are wanted, in lower case: only these, or all but these. */
export type Selection = { only: readonly string[]; except: readonly string[] };

/** Twice the number of existing attributes. Each is checked against each part of each resource of an answer. */
const most_names = 100;
const longest_name = 200;

const namesOf = (given: unknown): string[] => {
  const names: unknown[] = Array.isArray(given) ? given : wordOf(given).split(',', most_names + 1);
  if (names.length > most_names) throw new ScimError(400, `Name at most ${most_names} attributes`, 'invalidValue');
  return names.map((name) => wordOf(name).trim().toLowerCase().slice(0, longest_name)).filter(Boolean);
};

/** `attributes` and `excludedAttributes` of a request, which exclude each other. */
export const selectionOf = ({ attributes, excludedAttributes }: Resource): Selection => {
  const [only, except] = [namesOf(attributes), namesOf(excludedAttributes)];
  if (only.length > 0 && except.length > 0) {
    throw new ScimError(400, 'Use either attributes or excludedAttributes', 'invalidValue');
  }
  return { only, except };
};

const always = new Set(['id', 'schemas']);

/** Whether an answer has this attribute at all. */
export const isWanted = ({ only, except }: Selection, name: string): boolean => {
  const lower = name.toLowerCase();
  const names = (list: readonly string[]) => list.some((one) => one === lower || one.endsWith(`:${lower}`));
  const below = only.some(
    (one) => one.startsWith(`${lower}.`) || one.startsWith(`${lower}:`) || one.includes(`:${lower}.`),
  );
  return only.length > 0 ? always.has(lower) || names(only) || below : always.has(lower) || !names(except);
};

/** Only some parts of a complex attribute, if just these are requested or excluded. */
const partOf = (selection: Selection, name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => partOf(selection, name, item));
  if (typeof value !== 'object' || value === null) return value;
  const lower = name.toLowerCase();
  const partsIn = (list: readonly string[]) =>
    list.flatMap((one) => {
      const at = one.lastIndexOf(lower + (lower.startsWith('urn:') ? ':' : '.'));
      return at < 0 ? [] : [one.slice(at + lower.length + 1)];
    });
  const [wanted, unwanted] = [partsIn(selection.only), partsIn(selection.except)];
  if (wanted.length === 0 && unwanted.length === 0) return value;
  const has = (list: string[], part: string) => list.some((one) => one === part || one.startsWith(`${part}.`));
  return Object.fromEntries(
    Object.entries(value).filter(([part]) =>
      wanted.length > 0 ? has(wanted, part.toLowerCase()) : !unwanted.includes(part.toLowerCase()),
    ),
  );
};

export const select = (resource: Resource, selection: Selection): Resource =>
  Object.fromEntries(
    Object.entries(resource)
      .filter(([name]) => isWanted(selection, name))
      .map(([name, value]) => [name, partOf(selection, name, value)]),
  );

/** A page of a list, RFC 7644, section 3.4.2. */
export const viewPage = (totalResults: number, startIndex: number, resources: readonly Resource[]) => ({
  schemas: [list_response],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
