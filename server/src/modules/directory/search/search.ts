import type { Db } from '../../../platform/db/driver.ts';
import { wordsOf } from '../policy.ts';
import {
  alike_from_length,
  beginningsOf,
  halvesOf,
  nearestOf,
  slipsOf,
  withoutNested,
  type Beginning,
} from './policy.ts';
import {
  conditionOfRest,
  conditionWithout,
  findByAddress,
  findByBeginnings,
  findByEveryWord,
  findByName,
  findByTitles,
  findByWord,
  listLikeWords,
  listNearTitles,
  listNearWords,
  readTyped,
  type Typed,
} from './queries.ts';
import type { After, Found, Search } from './piece/queries.ts';
import { conditionElsewhere, conditionWithoutNamed, findAt, findNamedAt } from './workplace/queries.ts';

/** A found person, and the part of the answer: better matches come in an earlier part. */
export type FoundPerson = Found & { part: number };
export type Position = readonly [part: number, rank: number, sort_key: string, employee_id: string];

// A search that finds this many has no typing error.
const enough = 5;

/**
 * People by name, initials, title, workplace or address, best matches first: (0) names that begin with the words, (1) names
 * with the words in another order or written together, and initials, (2) a name with a location or department, (3) titles, (4)
 * locations and departments. If that finds few, (5) names and (6) titles with typing errors. If that finds no one, (7)
 * addresses, or people who have each word somewhere. A part costs a few index lookups, no matter how large the company is. If it
 * is not `is_forgiving`, typing errors are not looked for.
 */
export const findPeople = async (
  db: Db,
  search: Search,
  typed: string,
  after: Position | undefined,
  is_forgiving = true,
): Promise<FoundPerson[]> => {
  const { company_id, limit } = search;
  const found: FoundPerson[] = [];
  const from_part = after?.[0] ?? 0;
  /** Searches a part, unless the page is full or an earlier page was past it. */
  const look = async (part: number, find: (most: number, after: After) => Promise<Found[]>) => {
    if (part < from_part || found.length >= limit) return;
    const rest = after?.[0] === part ? { rank: after[1], sort_key: after[2], employee_id: after[3] } : undefined;
    const people = await find(limit - found.length, rest);
    found.push(...people.map((person) => ({ ...person, part })));
  };

  if (!after && wordsOf(typed).length === 1) {
    const begun = await findByWord(db, search, typed);
    const people = begun.map(({ is_turned, ...person }) => ({ ...person, part: Number(is_turned) }));
    if (people.length >= limit) return people;
    // Others who belong to the next part are not among them yet: people with these initials.
    found.push(...people.filter(({ part }) => part === 0));
  } else await look(0, (most, rest) => findByName(db, { ...search, limit: most }, typed, rest));
  if (found.length >= limit) return found;
  const known = await readTyped(db, company_id, typed);
  if (known.words.length === 0) return found;

  const others = { company_id, filter: conditionOfRest(search.filter, typed) };
  const is_one = known.words.length === 1;
  const exact = withInitials(exactBeginnings(known), known);
  const titles = known.titles.map((position_title) => ({ position_title, rank: 0 }));
  const at = known.workplaces.find(({ key }) => key === '');
  const named = known.workplaces.filter(({ key }) => key !== '');
  await look(1, (most, rest) => findByBeginnings(db, { ...others, limit: most }, exact, [], rest));
  // Later parts leave out people of this one, which takes time for each of them.
  const sooner = from_part === 0 && !found.some(({ part }) => part === 1) ? [] : exact;
  await look(2, (most, rest) => findNamedAt(db, { ...others, limit: most }, named, sooner, rest));
  const without_named = { company_id, filter: conditionWithoutNamed(company_id, others.filter, named) };
  const without_titles = { company_id, filter: conditionWithout(without_named.filter, known.titles) };
  await look(3, (most, rest) => findByTitles(db, { ...without_named, limit: most }, titles, sooner, rest));
  await look(4, (most, rest) => findAt(db, { ...without_titles, limit: most }, at, sooner, rest));
  const is_done = found.length >= Math.min(limit, enough) || typed.length < alike_from_length;
  if (from_part < 5 && is_done) return found;

  if (is_forgiving) {
    const alike = await alikeBeginnings(db, company_id, known);
    const elsewhere = { company_id, filter: conditionElsewhere(without_titles.filter, at) };
    await look(5, (most, rest) => findByBeginnings(db, { ...elsewhere, limit: most }, alike, sooner, rest));
    const near = is_one && found.length < limit ? await alikeTitles(db, company_id, known) : [];
    await look(6, (most, rest) => findByTitles(db, { ...elsewhere, limit: most }, near, [...sooner, ...alike], rest));
  }
  // Words that are neither a name nor a title nor a workplace, even with errors.
  if (found.length > 0 || (from_part > 0 && from_part < 7)) return found;
  if (is_one) await look(7, (most, rest) => findByAddress(db, { ...others, limit: most }, typed, rest));
  else await look(7, (most, rest) => findByEveryWord(db, { ...others, limit: most }, typed, rest));
  return found;
};

/** The words as typed, written together; and with all but one of them complete. */
const exactBeginnings = ({ words, wholes }: Typed): Beginning[] => {
  const places = words.slice(0, 3).map((word, index) => ({
    typed: [{ word, distance: 0 }],
    whole: wholes
      .filter(({ place }) => place === index + 1)
      .map((each) => ({ word: each.word, distance: Math.min(each.word.length - word.length, 20) })),
  }));
  const [one, two, three] = places;
  const together = { prefix: words.join(''), rank: 0 };
  if (!one || !two) return [together];
  if (three) return withoutNested([together, ...beginningsOf([one.whole, two.whole, three.typed])]);
  // Either complete word finds everyone, because names are stored in both orders: use the one that may find fewer.
  const is_first_less = one.whole.length > 0 && (one.whole.length <= two.whole.length || two.whole.length === 0);
  const combined = is_first_less ? beginningsOf([one.whole, two.typed]) : beginningsOf([two.whole, one.typed]);
  return withoutNested([together, ...combined]);
};

// More than any beginning has.
const later = 100;

/** Without what no one has. "mv" begins names, and after them it is initials; "m.v." is initials first. */
const withInitials = (beginnings: readonly Beginning[], { words, has_together, initials }: Typed): Beginning[] => {
  const known = beginnings.length > 1 || has_together ? beginnings : [];
  if (initials === null) return [...known];
  if (words.length === 1) return [...known, { prefix: initials, rank: later }];
  return [{ prefix: initials, rank: 0 }, ...known.map(({ prefix, rank }) => ({ prefix, rank: rank + later }))];
};

/** What the words may have meant; if nothing is close to them, what they may have meant written together. */
const alikeBeginnings = async (db: Db, company_id: string, { words }: Typed): Promise<Beginning[]> => {
  const few = words.slice(0, 3);
  const slips = few.flatMap((word, place) => slipsOf(word).map((slip) => ({ place, slip })));
  const near = await listNearWords(db, company_id, slips);
  const places = await Promise.all(
    few.map(async (typed, place) => {
      // One or two letters begin too many words to guess.
      if (typed.length < alike_from_length) return [{ word: typed, distance: 0 }];
      const meant = nearestOf(
        typed,
        near.filter((each) => each.place === place).map(({ word }) => word),
      );
      if (meant.length > 0 || words.length === 1) return meant;
      return (await listLikeWords(db, company_id, typed)).map((word) => ({ word, distance: 300 }));
    }),
  );
  const beginnings = beginningsOf(places);
  const [only = ''] = words;
  if (words.length > 1 || beginnings.length > 0) return beginnings;
  const together = await splitBeginnings(db, company_id, only);
  if (together.length > 0) return together;
  return (await listLikeWords(db, company_id, only)).map((word) => ({ prefix: word, rank: 300 }));
};

/** "slvaana" as two words, with the space anywhere; each with at most one typing error. */
const splitBeginnings = async (db: Db, company_id: string, typed: string): Promise<Beginning[]> => {
  const splits = halvesOf(typed);
  const lefts = splits.flatMap(({ at, left }) => slipsOf(left).map((slip) => ({ place: at, slip })));
  if (lefts.length === 0) return [];
  const firsts = await listNearWords(db, company_id, lefts, true);
  const open = splits.flatMap(({ at, left, right }) => {
    const near = nearestOf(
      left,
      firsts.filter(({ place }) => place === at).map(({ word }) => word),
      true,
    );
    return near.length > 0 ? [{ at, right, near }] : [];
  });
  const rights = open.flatMap(({ at, right }) => slipsOf(right).map((slip) => ({ place: at, slip })));
  const seconds = await listNearWords(db, company_id, rights);
  const all = open.flatMap(({ at, right, near }) => {
    const ends = nearestOf(
      right,
      seconds.filter(({ place }) => place === at).map(({ word }) => word),
    );
    return beginningsOf([near, ends]);
  });
  return withoutNested(all.sort((one, other) => one.rank - other.rank).slice(0, 60));
};

const alikeTitles = async (db: Db, company_id: string, { words: [word = ''], titles }: Typed) => {
  const near = await listNearTitles(db, company_id, slipsOf(word));
  const meant = nearestOf(
    word,
    near.map((each) => each.word),
  );
  const ranks = new Map<string, number>();
  for (const { word: each, distance } of meant)
    for (const { position_title } of near.filter((one) => one.word === each))
      if (!ranks.has(position_title) && !titles.includes(position_title)) ranks.set(position_title, distance);
  return [...ranks].map(([position_title, rank]) => ({ position_title, rank })).slice(0, 50);
};
