import type { Context, Viewer } from '../../../platform/context.ts';
import { small_group_people } from '@plaudit/contract/chat/schema';
import { loadPersonCards } from '../../people/people.ts';
import { AppError } from '../../../platform/errors.ts';
import { accessConversation } from '../access.ts';
import { countPeople } from './queries.ts';

/** Apps say it less often than that. */
const pause_ms = 2_000;
/** When people said it last to this process, the latest at the end. */
const said_at = new Map<string, number>();

/** Whether a person says it again too soon. Only those who were let in are remembered. */
const isTooSoon = (key: string, now: number): boolean => now - (said_at.get(key) ?? -Infinity) < pause_ms;

const remember = (key: string, now: number): void => {
  said_at.delete(key);
  said_at.set(key, now);
  for (const [old, at] of said_at) {
    if (now - at < pause_ms) return;
    said_at.delete(old);
  }
};

/** Lets the others know that the viewer is typing, where they are few. */
export const sayTyping = async (
  ctx: Context,
  viewer: Viewer,
  conversation_id: string,
): Promise<Record<string, never>> => {
  const { company_id, employee_id } = viewer;
  const key = `${company_id} ${conversation_id} ${employee_id}`;
  const now = performance.now();
  if (isTooSoon(key, now)) return {};
  const { is_archived, may_post } = await accessConversation({ db: ctx.db, ctx }, viewer, conversation_id);
  if (is_archived) throw new AppError('PLACE_ARCHIVED');
  if (!may_post) throw new AppError('NO_PERMISSION');
  remember(key, now);
  const most = small_group_people;
  if ((await countPeople(ctx.db, company_id, conversation_id, most)) > most) return {};
  const employee = (await loadPersonCards(ctx, company_id, [employee_id])).get(employee_id)?.card;
  if (employee) ctx.live.toPlace(company_id, conversation_id, 'conversation.typing', { conversation_id, employee });
  return {};
};
