import { expect, test } from 'vitest';
import { changeOf, replacementOf } from './policy.ts';
import { core_group } from '../schemas/policy.ts';
import type { Operation } from '../patch/patch.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const op = (name: Operation['op'], path: string | null, value?: unknown): Operation => ({ op: name, path, value });
const members = (...ids: string[]) => ids.map((value) => ({ value }));
const refusal = (scim_type: string) => expect.objectContaining({ status: 400, scim_type });
const sets = (change: ReturnType<typeof changeOf>) => ({
  only: change.only && [...change.only],
  add: [...change.add],
  remove: [...change.remove],
});

test('members are added and removed step by step, and the last step counts', () => {
  const steps = [op('add', 'members', members(a, b)), op('remove', 'members', members(b)), op('add', 'members', c)];
  expect(sets(changeOf(steps))).toEqual({ only: null, add: [a, c], remove: [b] });
  const other_way = [op('remove', 'members', members(a)), op('add', 'members', { value: a.toUpperCase() })];
  expect(sets(changeOf(other_way))).toEqual({ only: null, add: [a], remove: [] });
});

test('replacing members forgets the steps before, and removing without a value removes everyone', () => {
  const before = op('add', 'members', members(a));
  expect(sets(changeOf([before, op('replace', 'members', members(b))]))).toEqual({ only: [b], add: [], remove: [] });
  expect(sets(changeOf([before, op('remove', 'members')]))).toEqual({ only: [], add: [], remove: [] });
  expect(sets(changeOf([op('remove', 'members', null)])).only).toEqual([]);
  expect(sets(changeOf([op('add', 'members', null)]))).toEqual({ only: null, add: [], remove: [] });
});

test('members are chosen by a filter only to remove them', () => {
  const chosen = `members[value eq "${a.toUpperCase()}" or value eq "${b}"]`;
  expect(sets(changeOf([op('remove', chosen)])).remove).toEqual([a, b]);
  expect(() => changeOf([op('add', chosen, a)])).toThrow(refusal('mutability'));
  for (const other of ['display eq "x"', 'value sw "x"', `value eq "${a}" and value eq "${b}"`]) {
    expect(() => changeOf([op('remove', `members[${other}]`)])).toThrow(refusal('invalidFilter'));
  }
});

test('a name and an external id are set, and only the id can be removed', () => {
  const change = changeOf([op('replace', `${core_group}:displayName`, ' Cooks '), op('add', 'externalId', 'x1')]);
  expect(change).toMatchObject({ group_name: 'Cooks', external_id: 'x1' });
  expect(changeOf([op('remove', 'externalId')]).external_id).toBeNull();
  expect(() => changeOf([op('remove', 'displayName')])).toThrow(refusal('mutability'));
  expect(() => changeOf([op('replace', 'id', 'x')])).toThrow(refusal('mutability'));
  expect(() => changeOf([op('replace', 'schemas', [])])).toThrow(refusal('mutability'));
  expect(sets(changeOf([op('replace', 'nickName', 'x')]))).toEqual({ only: null, add: [], remove: [] });
});

test('without a path the value has the attributes, and those of the protocol are passed over', () => {
  const value = { displayName: 'Cooks', Id: 'x', schemas: [], meta: {}, members: members(a) };
  expect(changeOf([op('add', null, value)])).toMatchObject({ group_name: 'Cooks', add: new Set([a]) });
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, 1]));
  expect(() => changeOf([op('add', null, many)])).toThrow(refusal('tooMany'));
});

test('names, ids and members that cannot be stored are refused', () => {
  for (const name of ['', ' ', 7, 'x'.repeat(101), 'a\u0000b']) {
    expect(() => replacementOf({ displayName: name })).toThrow(refusal('invalidValue'));
  }
  for (const externalId of [7, 'x'.repeat(255), '\u0000']) {
    expect(() => replacementOf({ displayName: 'x', externalId })).toThrow(refusal('invalidValue'));
  }
  for (const member of ['x', { value: 7 }, { value: a, type: 'Group' }, null]) {
    expect(() => replacementOf({ displayName: 'x', members: [member] })).toThrow(refusal('invalidValue'));
  }
});

test('a whole group leaves out what it doesn’t name', () => {
  const whole = replacementOf({
    DISPLAYNAME: 'x'.repeat(100),
    externalId: 'x'.repeat(254),
    members: [a, { value: b, type: 'User' }],
  });
  expect(whole).toMatchObject({ group_name: 'x'.repeat(100), external_id: 'x'.repeat(254) });
  expect(sets(whole)).toEqual({ only: [a, b], add: [], remove: [] });
  const empty = replacementOf({ displayName: 'x', externalId: '' });
  expect([sets(empty).only, empty.external_id]).toEqual([[], null]);
});
