import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { readComments } from '../../content/content.ts';
import {
  countNamed,
  forgetAnswers,
  forgetVoter,
  readAsked,
  readVotes,
  renameInAnswers,
  renameNamed,
} from './queries.ts';

export const personal: PersonalData = {
  name: 'poll',
  tables: {
    poll_vote: { exported: true, erased: 'contains an id that no longer identifies anyone' },
    poll_voter: { exported: true, erased: true },
  },
  written: [{ author: 'author', emptied: { question: '', options: [], mentions: [] } }],
  export: async (db, person) => [
    { name: 'polls', rows: await readAsked(db, person) },
    { name: 'votes', rows: await readVotes(db, person) },
    { name: 'comments', rows: await readComments(db, person, 'poll') },
  ],
  erase: async (tx, { words, keeps_words, ...person }) => {
    const written = keeps_words
      ? words.map((word) => renameInAnswers(person, word, former_name))
      : [forgetAnswers(person)];
    for (const query of [forgetVoter(person), ...written]) await query.execute(tx.db);
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => void (await renameNamed(person, pattern, former_name).execute(tx.db)),
  },
};
