import { isSpelledIn, readScript, textIn, wordsIn } from './policy.ts';
import { compareWords } from './rivals/rivals.ts';

const load = async () => (await import('eld/small')).eld;
let loading: ReturnType<typeof load> | undefined;

/** Loads what tells languages apart, which takes half a second: no one's message should wait for it. */
export const prepareLanguages = async (): Promise<void> => {
  loading ??= load();
  await loading;
};

/** Fewer letters make words that many languages have. */
const least_letters = 10;
/** The library's score is `mean / (mean + 25)`, for what the parts of the words count on average. */
const scale = 25;
/** Words of a language that the library doesn't know mostly stay below. */
const least_score = 0.69;
/** If the mean of the first language is less than that above the second, it could be either. */
const least_lead = 8;

/**
 * The language that words are written in, as a tag of BCP 47; null if they are short, or could be in several. A wrong tag is worse than
 * none: a screen reader would mispronounce with it what it reads well without.
 */
export const tellLanguage = async (words: string): Promise<string | null> => {
  const text = textIn(words);
  const written = readScript(text);
  if ('language' in written) return written.language;
  const found = wordsIn(text);
  const together = found.join(' ');
  if (together.length - found.length < least_letters) return null;
  loading ??= load();
  const [first, second] = firstTwo((await loading).detect(together).getScores(), together);
  if (!first) return null;
  const { language, ahead } = compareWords(first.language, found);
  if (language !== first.language) return language;
  const lead = first.mean - (second?.mean ?? 0);
  const is_sure = ahead >= 0 && (lead >= least_lead || ahead >= 2 || (ahead === 1 && lead >= 1));
  return is_sure && first.score >= least_score ? canonical(language) : null;
};

const canonical = (language: string): string | null => Intl.getCanonicalLocales(language)[0] ?? null;

type Ranked = { language: string; score: number; mean: number };

/** The two likeliest languages that are spelled with these letters. */
const firstTwo = (scores: Record<string, number>, text: string): Ranked[] => {
  const found: Ranked[] = [];
  for (const [language, score] of Object.entries(scores)) {
    if (found.length === 2) break;
    if (isSpelledIn(language, text)) found.push({ language, score, mean: (scale * score) / (1 - score) });
  }
  return found;
};
