import type { Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';
import { placeAgesOf } from '../../place/place.ts';

const module = 'chats' as const;

export const retention: readonly Retention[] = [
  { name: 'message', module, ages: agesOf('message', 'messages'), tables: {} },
  {
    name: 'conversation',
    module,
    ages: [placeAgesOf('conversation', { key: 'conversation.deleted', plural: 'conversations' })],
    tables: {},
  },
];
