import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { readComments } from '../../content/content.ts';
import { deletePolls } from '../queries.ts';
import {
  countNamed,
  forgetAnswers,
  forgetVoter,
  listWithin,
  readAsked,
  readVotes,
  renameInOwn,
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
    const { company_id } = person;
    if (!keeps_words) await deletePolls(tx.db, company_id, await listWithin(tx.db, person));
    const written = keeps_words
      ? words.flatMap((word) => renameInOwn(person, word, former_name))
      : [forgetAnswers(person)];
    for (const query of [forgetVoter(person), ...written]) await query.execute(tx.db);
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => {
      for (const query of renameNamed(person, pattern, former_name)) await query.execute(tx.db);
    },
  },
};
