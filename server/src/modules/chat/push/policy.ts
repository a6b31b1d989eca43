import { declarationOf } from '../../notification/view.ts';
import type { Usual } from './queries.ts';

/** What holds for messages until people choose, and for what mentions them. */
export const usual = (): Usual => {
  const { push, mail } = declarationOf('message_direct');
  return { push, mail: mail !== false, mention: declarationOf('mention').push };
};
