import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { getRecognition, listGiven, listReceived } from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { call } from '../../lib/api/api.ts';
import { cachedContent } from '../content/index.ts';

/** Recognitions, wherever they are cached. */
export const cached = cachedContent({
  kind: 'recognition',
  idOf: ({ recognition_id }) => recognition_id,
  paths: [getRecognition.path, listReceived.path, listGiven.path],
  read: (recognition_id) => call(getRecognition, { query: { recognition_id } }),
});

export const itemOf = (recognition: Recognition): FeedItem => ({
  kind: 'recognition',
  item_id: recognition.recognition_id,
  recognition,
});
