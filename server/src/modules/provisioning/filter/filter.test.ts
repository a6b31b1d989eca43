import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScimError } from '../access.ts';
import { fits, parseFilter, parsePath, type Filter } from './filter.ts';

const compare = (path: string, operator: string, value: unknown) => ({ kind: 'compare', path, operator, value });

test('the examples of the standard are read as it says', () => {
  expect(parseFilter('userName eq "bjensen"')).toEqual(compare('username', 'eq', 'bjensen'));
  expect(parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"')).toEqual(
    compare('urn:ietf:params:scim:schemas:core:2.0:user:username', 'sw', 'J'),
  );
  expect(parseFilter('title pr and userType eq "Employee"')).toEqual({
    kind: 'and',
    parts: [{ kind: 'present', path: 'title' }, compare('usertype', 'eq', 'Employee')],
  });
  expect(parseFilter('userType eq "Employee" and (emails co "a.com" or emails.value co "b.org")')).toEqual({
    kind: 'and',
    parts: [
      compare('usertype', 'eq', 'Employee'),
      { kind: 'or', parts: [compare('emails', 'co', 'a.com'), compare('emails.value', 'co', 'b.org')] },
    ],
  });
  expect(parseFilter('userType ne "E" and not (emails[type eq "work" and value co "@a"])')).toEqual({
    kind: 'and',
    parts: [
      compare('usertype', 'ne', 'E'),
      {
        kind: 'not',
        part: {
          kind: 'element',
          path: 'emails',
          part: { kind: 'and', parts: [compare('type', 'eq', 'work'), compare('value', 'co', '@a')] },
        },
      },
    ],
  });
});

test('“and” binds closer than “or”, words of the language have any case, and values are those of JSON', () => {
  expect(parseFilter('a eq 1 OR b EQ true And c eq -2.5e3')).toEqual({
    kind: 'or',
    parts: [compare('a', 'eq', 1), { kind: 'and', parts: [compare('b', 'eq', true), compare('c', 'eq', -2500)] }],
  });
  expect(parseFilter(String.raw`a eq "say \"hi\" é ) or b eq "`)).toEqual(compare('a', 'eq', 'say "hi" é ) or b eq '));
  expect(parseFilter('a eq null')).toEqual(compare('a', 'eq', null));
});

test.each([
  '',
  'userName',
  'userName eq',
  'eq "x"',
  'userName is "x"',
  'userName eq x',
  'userName eq "x',
  "userName eq 'x'",
  'userName eq "x" and',
  'userName eq "x" "y"',
  '(userName eq "x"',
  'userName eq "x")',
  'not userName eq "x"',
  'emails[type eq "work"',
  String.raw`userName eq "\q"`,
  'userName eq "x"; drop table employee',
  `${'('.repeat(30)}a pr${')'.repeat(30)}`,
  `a eq "${'x'.repeat(5000)}"`,
])('what is not a filter is refused (%#)', (text) => {
  expect(() => parseFilter(text)).toThrow(ScimError);
});

test('any input is read or refused, and nothing else happens', () => {
  const part = fc.constantFrom('a', 'eq', 'and', 'or', 'not', 'pr', '(', ')', '[', ']', '"x"', '1', 'true', '.', ' ');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const failures = [parseFilter, parsePath].flatMap((parse) => {
          try {
            parse(text);
            return [];
          } catch (error) {
            return [error];
          }
        });
        expect(failures.filter((error) => !(error instanceof ScimError))).toEqual([]);
      },
    ),
  );
});

const written = (filter: Filter): string => {
  if (filter.kind === 'compare') return `${filter.path} ${filter.operator} ${JSON.stringify(filter.value)}`;
  if (filter.kind === 'present') return `${filter.path} pr`;
  if (filter.kind === 'not') return `not (${written(filter.part)})`;
  if (filter.kind === 'element') return `${filter.path}[${written(filter.part)}]`;
  return filter.parts.map((part) => `(${written(part)})`).join(` ${filter.kind} `);
};

test('a filter that is written down and read again is the same', () => {
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      fc.record({
        kind: fc.constant('compare' as const),
        path: fc.constantFrom('username', 'name.givenname', 'emails.value'),
        operator: fc.constantFrom('eq' as const, 'ne' as const, 'co' as const, 'ge' as const),
        value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      }),
      fc.record({ kind: fc.constant('present' as const), path: fc.constant('title') }),
      fc.record({ kind: fc.constant('not' as const), part: tie('filter') }),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
      }) as fc.Arbitrary<Filter>,
    ),
  }));
  fc.assert(
    fc.property(filter, (given) => {
      expect(parseFilter(written(given))).toEqual(given);
    }),
  );
});

test('paths have an attribute, perhaps which of its elements, and perhaps a part of those', () => {
  expect(parsePath('name.familyName')).toEqual({ attribute: 'name.familyname', element: null, sub: null });
  expect(parsePath('emails[type eq "work"].value')).toEqual({
    attribute: 'emails',
    element: compare('type', 'eq', 'work'),
    sub: 'value',
  });
  expect(parsePath('members[value eq "a]b"]')).toMatchObject({ element: compare('value', 'eq', 'a]b'), sub: null });
  for (const text of ['', 'a b', 'emails[', 'emails[type eq "work"]x', 'emails[].value', '[a eq 1]']) {
    expect(() => parsePath(text), text).toThrow(expect.objectContaining({ scim_type: 'invalidPath' }));
  }
});

test('an element matches by the words of the filter, in any case', () => {
  const element = { type: 'work', primary: true, value: 'Ann@Example.test' };
  for (const text of ['type eq "WORK"', 'value sw "ann@" and primary eq true', 'not (type eq "home")', 'value pr']) {
    expect(fits(element, parseFilter(text)), text).toBe(true);
  }
  for (const text of ['type ne "work"', 'display pr', 'value ew ".com" or type co "x"', 'display eq "x"']) {
    expect(fits(element, parseFilter(text)), text).toBe(false);
  }
});
