import type { listHomeFeed as list } from '@plaudit/contract/feed/endpoints';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../platform/context.ts';
import { idCursor, pageOf, readCursor } from '../../platform/http/cursor.ts';
import { isModuleOn } from '../company/company.ts';
import { listRecognitions } from '../recognition/recognition.ts';
import { feedIds } from './queries.ts';

export const listHomeFeed = async (
  ctx: Context,
  viewer: Viewer,
  { after, cursor, limit }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> => {
  // The feed is there whatever is on; its parts come and go with their modules.
  if (!(await isModuleOn(ctx, viewer.company_id, 'recognition'))) return { items: [], next_cursor: null };
  const before = readCursor(cursor, idCursor)?.[0];
  const ids = feedIds(viewer.company_id, viewer.employee_id, {
    kinds: ['recognition'],
    before,
    after,
    limit: limit + 1,
  });
  const recognitions = await listRecognitions(ctx, viewer, ids);
  return pageOf(
    recognitions,
    limit,
    (item) => [item.recognition_id],
    (recognition) => ({
      kind: 'recognition' as const,
      item_id: recognition.recognition_id,
      recognition,
    }),
  );
};
