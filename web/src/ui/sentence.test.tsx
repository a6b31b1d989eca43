import { renderToStaticMarkup } from 'react-dom/server';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

const words = {
  thanks: '<giver/> thanks <b>{{who}}</b> for “{{what}}”',
  others_one: '<first/> and <rest>{{count}} colleague</rest>',
  others_other: '<first/> and <rest>{{count}} colleagues</rest>',
  unknown: 'a <i>slanted</i> word',
};
let t: TFunction;
beforeAll(async () => {
  const i18n = createInstance();
  t = await i18n.init({
    lng: 'en',
    resources: { en: { translation: words } },
    interpolation: { escapeValue: false },
  });
});

const shown = (props: Omit<Parameters<typeof Sentence>[0], 't'>): string =>
  renderToStaticMarkup(<Sentence t={t} {...props} />);

test('tags of a sentence become its elements, around words or by themselves', () => {
  const components = { giver: <a href="/ada">Ada</a>, b: <bdi /> };
  expect(shown({ i18nKey: 'thanks', values: { who: 'Grace', what: 'help' }, components })).toBe(
    '<a href="/ada">Ada</a> thanks <bdi>Grace</bdi> for “help”',
  );
});

test('what people wrote contains no tags, and no placeholder for another value', () => {
  const values = { who: '<giver/> {{what}} $t(unknown)', what: '\u00000\u0000 <b>loud</b>' };
  const components = { giver: <i />, b: <bdi /> };
  expect(shown({ i18nKey: 'thanks', values, components })).toBe(
    '<i></i> thanks <bdi>&lt;giver/&gt; {{what}} $t(unknown)</bdi> for “\u00000\u0000 &lt;b&gt;loud&lt;/b&gt;”',
  );
});

test('it counts, takes the first key that has words, and shows the words of tags that it has no element for', () => {
  const components = { first: <b>Ada</b>, rest: <u /> };
  expect(shown({ i18nKey: 'others', count: 1, components })).toBe('<b>Ada</b> and <u>1 colleague</u>');
  expect(shown({ i18nKey: ['gone', 'others'], count: 3, components })).toContain('3 colleagues');
  expect(shown({ i18nKey: 'unknown', components })).toBe('a slanted word');
  expect(shown({ i18nKey: 'gone', defaults: 'as before', components })).toBe('as before');
});
