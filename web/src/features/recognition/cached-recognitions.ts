import { listGiven, listReceived } from '@plaudit/contract/recognition/endpoints';
import { personName } from '../../lib/format/person.ts';
import { cachedContent } from '../content/index.ts';
import { recognitionQuery } from './queries.ts';

/** Recognitions, wherever they are cached. */
export const cached = cachedContent({
  kind: 'recognition',
  idOf: ({ recognition_id }) => recognition_id,
  query: recognitionQuery,
  lists: [listReceived.path, listGiven.path],
  titleOf: ({ recognition_type, giver }, t) =>
    t('page.title', { type: recognition_type.title, giver: personName(giver) }),
});
