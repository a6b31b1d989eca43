import { z } from 'zod';
import { linked_paths } from '@plaudit/contract/paths';
import { instant } from '@plaudit/contract/schema';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import { beginsWith } from '../../directory/directory.ts';
import { talkKinds } from '../access.ts';
import { listNamed, nameConversations } from './queries.ts';

const position = z.tuple([instant, z.uuid()]);
/** A name that more conversations have says too little. */
const most_named = 20;

/** The groups and sub-spaces of a person, by name. A conversation of two is found by the other person. */
export const found: SearchKind = {
  kind: 'conversation',
  module: 'chats',
  search: async (ctx, viewer, { search, cursor, limit }) => {
    const before = readCursor(cursor, position);
    const kinds = await talkKinds(ctx, viewer.company_id);
    const wanted = { kinds, pattern: beginsWith(search), has_direct: false, before, limit: limit + 1 };
    const rows = await listNamed(ctx.db, viewer, wanted);
    return pageOf(
      rows,
      limit,
      ({ last_at, conversation_id }) => [last_at.toISOString(), conversation_id],
      ({ conversation_id, conversation_name, image_url }) => ({
        item_id: conversation_id,
        path: linked_paths.conversation(conversation_id),
        title: conversation_name,
        excerpt: '',
        marks: [],
        image_url,
        employee: null,
        others: [],
        others_count: 0,
        place: null,
        file: null,
        created_at: null,
      }),
    );
  },
  named: async (ctx, viewer, name) => {
    const kinds = await talkKinds(ctx, viewer.company_id);
    const wanted = { kinds, pattern: beginsWith(name), has_direct: true, limit: most_named };
    return (await listNamed(ctx.db, viewer, wanted)).map(({ conversation_id }) => conversation_id);
  },
  callThem: async (ctx, viewer, place_ids) => {
    const rows = await nameConversations(ctx.db, viewer, place_ids);
    return new Map(rows.map(({ conversation_id, conversation_name }) => [conversation_id, conversation_name]));
  },
};
