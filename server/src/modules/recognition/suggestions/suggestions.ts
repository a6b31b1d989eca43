import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { listSuggestions as listSuggestionsEndpoint } from '@plaudit/contract/recognition/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { companySettings } from '../../company/company.ts';
import { celebratedOn, dayIn } from '../../people/people.ts';
import { viewCard } from '../../people/view.ts';
import { choose, lately_days, reasonFor } from './policy.ts';
import { listCandidates } from './queries.ts';

/** Enough to choose from, also where many strangers celebrate. */
const looked_at = 50;

/** Colleagues whom the viewer might want to thank, the likeliest first. The same all day, as long as nothing happens. */
export const listSuggestions = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  limit: number,
): Promise<ResponseOf<typeof listSuggestionsEndpoint>> => {
  const now = new Date();
  const { time_zone } = await companySettings(ctx, company_id);
  const day = dayIn(time_zone, now);
  const asked = { company_id, employee_id, day, celebrated: celebratedOn(day), limit: looked_at };
  const candidates = await listCandidates(ctx.db, asked, new Date(now.getTime() - lately_days * 86_400_000));
  const items = choose(candidates, now, limit).map((candidate) => ({
    employee: viewCard(candidate),
    reason: reasonFor(candidate, now),
    last_thanked_at: candidate.last_thanked_at?.toISOString() ?? null,
  }));
  return { items };
};
