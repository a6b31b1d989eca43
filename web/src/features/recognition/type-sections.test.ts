import { expect, test } from 'vitest';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { typeSections } from './type-sections.ts';

const types = ['a', 'b', 'c'].map((recognition_type_id) => ({ recognition_type_id }) as RecognitionType);
const group = (id: string, recognition_type_ids: string[]) => ({
  recognition_group_id: id,
  group_name: `Group ${id}`,
  recognition_type_ids,
});
const shown = (groups: ReturnType<typeof group>[], of = types) =>
  typeSections(of, groups, 'Other').map((section) => [
    section.name,
    section.types.map((type) => type.recognition_type_id).join(''),
  ]);

test('types are under their groups in the order of the groups, the rest at the end', () => {
  expect(shown([group('2', ['c']), group('1', ['a'])])).toEqual([
    ['Group 2', 'c'],
    ['Group 1', 'a'],
    ['Other', 'b'],
  ]);
});

test('without groups there is one section without a name; a group without types is not shown', () => {
  expect(shown([])).toEqual([[null, 'abc']]);
  expect(shown([group('1', ['x'])])).toEqual([[null, 'abc']]);
  expect(shown([group('1', ['a', 'b', 'c'])])).toEqual([['Group 1', 'abc']]);
  expect(shown([group('1', ['a'])], [])).toEqual([]);
});
