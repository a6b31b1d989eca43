import { limits } from '@plaudit/contract/limits';
import { isStorable } from '../../../platform/http/validate.ts';
import { invalidValue, ScimError, wordOf } from '../access.ts';
import { parsePath, type Filter } from '../filter/filter.ts';
import { checkCount, type Operation } from '../patch/patch.ts';
import { core_group } from '../schemas/policy.ts';

/** The changes of a group; undefined stays. */
export type GroupChange = {
  group_name?: string;
  external_id?: string | null;
  /** Everyone else leaves; null: only those in `remove` do. */
  only: ReadonlySet<string> | null;
  add: ReadonlySet<string>;
  remove: ReadonlySet<string>;
};

export const unchanged: GroupChange = { only: null, add: new Set(), remove: new Set() };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const nameOf = (value: unknown): string => {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '' || name.length > limits.name_length || !isStorable(name)) {
    throw invalidValue(`displayName must have 1 to ${limits.name_length} characters`);
  }
  return name;
};

const externalOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > limits.email_length || !isStorable(value)) {
    throw invalidValue(`externalId can have at most ${limits.email_length} characters`);
  }
  return value;
};

/** Members as clients send them: a list, one, or their plain ids. Groups in groups are not stored. */
const idsOf = (value: unknown): string[] =>
  ((Array.isArray(value) ? value : [value]) as unknown[]).map((member) => {
    const { value: id, type } = (typeof member === 'object' && member !== null ? member : { value: member }) as {
      value?: unknown;
      type?: unknown;
    };
    if (type === 'Group') throw invalidValue('Members of a group must be people, not groups');
    if (typeof id !== 'string' || !uuid.test(id)) throw invalidValue(`There is no user ${wordOf(id)}`);
    return id.toLowerCase();
  });

/** The ids that `value eq "…" or value eq "…"` names. */
const idsIn = (filter: Filter): string[] => {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn);
  if (filter.kind === 'compare' && filter.path === 'value' && filter.operator === 'eq') {
    return [String(filter.value).toLowerCase()];
  }
  throw new ScimError(400, 'Use value eq to choose members', 'invalidFilter');
};

/** A change in progress. Its sets grow with each step: copying them each time would cost the square of the input. */
type Draft = GroupChange & { add: Set<string>; remove: Set<string> };

const withMembers = (draft: Draft, op: Operation['op'], ids: readonly string[]): Draft => {
  if (op === 'replace') return { ...draft, only: new Set(ids), add: new Set(), remove: new Set() };
  const [to, from] = op === 'add' ? [draft.add, draft.remove] : [draft.remove, draft.add];
  for (const id of ids) {
    to.add(id);
    from.delete(id);
  }
  return draft;
};

const step = (change: Draft, { op, path, value }: Operation): Draft => {
  const { attribute, element } = parsePath(path ?? '');
  const name = attribute.startsWith(`${core_group.toLowerCase()}:`)
    ? attribute.slice(core_group.length + 1)
    : attribute;
  if (name === 'id' || name === 'schemas') throw new ScimError(400, `${name} cannot be changed`, 'mutability');
  if (name === 'externalid') return { ...change, external_id: op === 'remove' ? null : externalOf(value) };
  if (name === 'displayname') {
    if (op === 'remove') throw new ScimError(400, 'displayName is required', 'mutability');
    return { ...change, group_name: nameOf(value) };
  }
  if (name !== 'members') return change;
  if (element) {
    if (op !== 'remove') throw new ScimError(400, 'Members can only be added and removed', 'mutability');
    return withMembers(change, op, idsIn(element));
  }
  // Entra ID sends the members to remove as the value; without one, everyone is removed.
  const is_empty = value === undefined || value === null;
  if (op === 'remove' && is_empty) return withMembers(change, 'replace', []);
  return withMembers(change, op, is_empty ? [] : idsOf(value));
};

/** What the steps of a PATCH come to. */
export const changeOf = (operations: readonly Operation[]): GroupChange => {
  const steps = operations.flatMap((operation): Operation[] =>
    operation.path === null
      ? Object.entries(operation.value as object)
          .filter(([name]) => !['id', 'schemas', 'meta'].includes(name.toLowerCase()))
          .map(([path, value]) => ({ op: operation.op, path, value }))
      : [operation],
  );
  checkCount(steps);
  return steps.reduce(step, { only: null, add: new Set(), remove: new Set() });
};

/** A whole resource: removes what it leaves out. `invalidValue` without a name. */
export const replacementOf = (resource: Record<string, unknown>): GroupChange & { group_name: string } => {
  const given = Object.fromEntries(Object.entries(resource).map(([name, value]) => [name.toLowerCase(), value]));
  const members = given.members ?? [];
  return {
    ...unchanged,
    group_name: nameOf(given.displayname),
    external_id: externalOf(given.externalid),
    only: new Set(idsOf(members)),
  };
};
