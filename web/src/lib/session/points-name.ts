import { i18n } from '../locale/i18n.ts';
import { currentCompany, subscribeCompany } from './company-store.ts';

const usual = 'points';

/** With an invisible mark (U+2060) inside what i18next would take for a placeholder or for another sentence. */
const plain = (name: string): string => name.replaceAll('{{', '{\u2060{').replaceAll('$t(', '$\u2060t(');

/**
 * What a company calls its points, as sentences say it: `$t(own:points)`, `$t(own:Points)` where a sentence begins, and
 * `$t(own:point)` for a single one. A name of its own is used as it is for one, too: nobody can tell its singular.
 */
export const pointsWords = (name: string) => ({
  points: plain(name),
  Points: plain(name.charAt(0).toUpperCase() + name.slice(1)),
  point: name === usual ? 'point' : plain(name),
});

/** Sentences name the points as the company of this browser does. */
export const followPointsName = (): void => {
  let named: string | undefined;
  const follow = () => {
    // A company that was stored by an older page has no such name.
    const name = currentCompany()?.points_name ?? usual;
    if (name === named) return;
    const is_first = named === undefined;
    named = name;
    i18n.addResourceBundle('en', 'own', pointsWords(name), true, true);
    // Everything on screen is drawn again, as for another language.
    if (!is_first) void i18n.changeLanguage('en');
  };
  follow();
  subscribeCompany(follow);
};
