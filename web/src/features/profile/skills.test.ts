import { expect, test } from 'vitest';
import { skillsIn, withSkills } from './skills.ts';

test('skills are added in their order, each once', () => {
  expect(withSkills('', ' Welding ')).toBe('Welding');
  expect(withSkills('Welding, Sewing', 'welding, Forklift,, ')).toBe('Welding, Sewing, Forklift');
  expect(skillsIn(' , Welding,Sewing ')).toEqual(['Welding', 'Sewing']);
});
