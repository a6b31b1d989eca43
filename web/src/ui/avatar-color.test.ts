import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { avatar_colors, avatarColor, initials } from './avatar-color.ts';

describe('avatar color (R9.4)', () => {
  it('has 26 different names', () => {
    expect(avatar_colors).toHaveLength(26);
    expect(new Set(avatar_colors).size).toBe(26);
  });

  it.each([
    ['', 'gray'],
    // 'A' is 65, and 65 modulo 21 is 2.
    ['A', 'bronze'],
    ['T', avatar_colors[0]],
    ['S', avatar_colors[20]],
    ['Ada', avatar_colors[(65 + 100 + 97) % 21]],
  ])('of %j is %s', (name, color) => expect(avatarColor(name)).toBe(color));

  it('depends on the characters and not on their order, and is one of the first 21', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const reversed = Array.from({ length: name.length }, (_, i) => name[name.length - 1 - i]).join('');
        expect(avatarColor(reversed)).toBe(avatarColor(name));
        expect(avatar_colors.slice(0, 21)).toContain(avatarColor(name));
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada', 'A'],
    ['  Ana  María  de la Cruz ', 'AC'],
    ['عمر خالد', 'عخ'],
    ['😀 Smile', '😀S'],
    // One character made of several: an accent of its own, a flag, a family.
    ['e\u0301milie', 'E\u0301'],
    ['🇩🇪 Verein', '🇩🇪V'],
    ['👨‍👩‍👧 Müller', '👨‍👩‍👧M'],
    // Half of a surrogate pair, as in a name that was cut off at its maximum length.
    ['\ud83d', '\ufffd'],
    ['Zoë\u00a0Q', 'ZQ'],
    ['', ''],
  ])('of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));

  it('are what Unicode counts as one character, even without a segmenter', () => {
    const segmenter = new Intl.Segmenter();
    const letter = fc.constantFrom(...Array.from('aЖαԱაאعあカｶ漢한กक'), '\u1112');
    const follower = fc.constantFrom('', 'a', '\u0301', '\u064b', '\u200d', '\u11ab', '\uff9e', '\u0e33');
    fc.assert(
      fc.property(letter, follower, letter, (first, second, third) => {
        const word = first + second + third;
        const [whole] = Array.from(segmenter.segment(word), ({ segment }) => segment);
        expect(initials(word)).toBe(whole?.toLocaleUpperCase('en'));
      }),
      { numRuns: 2_000 },
    );
  });

  it('need no segmenter for plain letters, which takes a phone long to create', () => {
    const asked = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    for (const name of [
      'Ada Lovelace',
      'Édith Piaf',
      'Жанна Д',
      'Ωμέγα',
      'Աննա',
      'عمر خالد',
      'דוד',
      'あかり',
      '田中 太郎',
      '김 한',
    ])
      initials(name);
    expect(asked).not.toHaveBeenCalled();
    initials('🇩🇪 Verein');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });
});
