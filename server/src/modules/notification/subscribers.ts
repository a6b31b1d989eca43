import { linked_paths, linkToQueue, linkToRequests } from '@plaudit/contract/paths';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { recognitionBoosted, recognitionEdited, recognitionGiven } from '../recognition/events.ts';
import { pinChosen, startPinIssued } from '../auth/events.ts';
import {
  contentCommented,
  contentPosted,
  contentReacted,
  contentShownOrHidden,
  contentWritten,
  formerlyCommented,
  formerlyReacted,
  formerlyShownOrHidden,
  othersDeleted,
  othersRestored,
} from '../content/events.ts';
import { hasReacted, kindOf, loadContentNews, wasDeletedAt } from '../content/content.ts';
import { caseDecided, caseOpened, caseReopened } from '../moderation/events.ts';
import { loadCaseNews } from '../moderation/moderation.ts';
import { placeAccepted, placeAsked, placeInvited, placeOwned } from '../place/events.ts';
import { loadPlaceNews, type PlaceNews } from '../place/place.ts';
import { listHolders } from '../authority/authority.ts';
import { pointsAdjusted, pointsExpiring } from '../points/events.ts';
import { pointsGiven } from '../recognition/access.ts';
import { tellDecision, tellReversal } from './notice/notice.ts';
import { beginToTell, tellSeveral } from './mention/jobs.ts';
import { outcomeOf } from './notice/policy.ts';
import { notify, tellUnread } from './notification.ts';
import { withoutDeaf } from './follow/follow.ts';
import { tellNews, tellThread } from './follow/jobs.ts';
import { tellFollowers } from './place/jobs.ts';
import { loadNews, withoutQuiet } from './place/place.ts';
import { aboutContent, unnamed } from './view.ts';

type Happened = { company_id: string; content_id: string; actor_id: string };

/** One notification a day for all reactions to something. */
const tellReaction = async (ctx: Context, { company_id, content_id, actor_id, day }: Happened & { day: string }) => {
  const news = await loadContentNews(ctx.db, company_id, content_id);
  if (!news || !(await hasReacted(ctx.db, company_id, content_id, actor_id))) return;
  const concerned = news.parent_id === null ? news.involved_ids : [news.author_id];
  const heard = await withoutDeaf(ctx, { company_id, content_id: news.top_id }, actor_id, concerned);
  const employee_ids = await withoutQuiet(ctx, company_id, news.place_id, heard);
  await notify(ctx, {
    ...aboutContent(company_id, news),
    actor_id,
    dedupe_key: `reaction:${content_id}:${day}`,
    to: [{ kind: 'reaction', employee_ids }],
  });
};

const tellComment = async (ctx: Context, { company_id, content_id, actor_id }: Happened) => {
  const news = await loadContentNews(ctx.db, company_id, content_id);
  if (!news) return;
  const { place_id, top_id, mentioned_ids, involved_ids } = news;
  const concerned = await withoutDeaf(ctx, { company_id, content_id: top_id }, actor_id, involved_ids);
  await notify(ctx, {
    ...aboutContent(company_id, news),
    actor_id,
    dedupe_key: `comment:${content_id}`,
    to: [
      { kind: 'mention', employee_ids: await withoutQuiet(ctx, company_id, place_id, mentioned_ids) },
      { kind: 'comment', employee_ids: await withoutQuiet(ctx, company_id, place_id, concerned) },
    ],
  });
  await beginToTell(ctx, news, { company_id, content_id, actor_id, dedupe_key: `comment:${content_id}` });
  await tellThread(ctx, { company_id, content_id, top_id, actor_id });
};

type PlaceOccasion = { company_id: string; place_id: string; actor_id: string | null; request_id: string };

const aboutPlace = ({ request_id, ...about }: PlaceOccasion, { place_name, link }: PlaceNews) => ({
  ...about,
  content_id: null,
  link,
  excerpt: place_name,
  dedupe_key: `place:${request_id}`,
});

export const subscribers = [
  on(recognitionGiven, async (ctx, { company_id, recognition_id, actor_id }) => {
    const news = await loadContentNews(ctx.db, company_id, recognition_id);
    if (!news) return;
    const { receiver_ids, points } = pointsGiven(news);
    await notify(ctx, {
      ...aboutContent(company_id, news),
      actor_id,
      dedupe_key: `given:${recognition_id}`,
      to: [
        { kind: 'recognition_received', employee_ids: receiver_ids, points: points || null },
        { kind: 'mention', employee_ids: news.mentioned_ids },
      ],
    });
    await beginToTell(ctx, news, {
      company_id,
      content_id: recognition_id,
      actor_id,
      dedupe_key: `given:${recognition_id}`,
    });
    await tellNews(ctx, { company_id, content_id: recognition_id, dedupe_key: `given:${recognition_id}` });
  }),

  // Same key as for the gift: only people it names for the first time are notified.
  on(recognitionEdited, async (ctx, { company_id, recognition_id, actor_id, known_ids }) => {
    const news = await loadContentNews(ctx.db, company_id, recognition_id);
    if (!news) return;
    await notify(ctx, {
      ...aboutContent(company_id, news),
      actor_id: news.author_id,
      dedupe_key: `given:${recognition_id}`,
      to: [{ kind: 'mention', employee_ids: news.mentioned_ids }],
    });
    const about = { company_id, content_id: recognition_id, actor_id, known_ids };
    await beginToTell(ctx, news, { ...about, dedupe_key: `given:${recognition_id}` });
  }),

  // Same key as for the post or comment: people who were notified are not notified again when it is edited.
  on(contentWritten, async (ctx, { company_id, content_id, actor_id, known_ids }) => {
    const news = await loadContentNews(ctx.db, company_id, content_id);
    if (!news) return;
    const employee_ids = await withoutQuiet(ctx, company_id, news.place_id, news.mentioned_ids);
    const dedupe_key = `${news.parent_id === null ? 'posted' : 'comment'}:${content_id}`;
    await notify(ctx, {
      ...aboutContent(company_id, news),
      actor_id,
      dedupe_key,
      to: [{ kind: 'mention', employee_ids }],
    });
    await beginToTell(ctx, news, { company_id, content_id, actor_id, dedupe_key, known_ids });
    const is_news = news.parent_id === null && kindOf(news.kind).in_feed;
    if (is_news) await tellNews(ctx, { company_id, content_id, dedupe_key });
  }),

  // Mentioned people are notified of that first, then groups, and of nothing else.
  on(contentPosted, async (ctx, { company_id, content_id, actor_id }) => {
    const found = await loadNews(ctx, company_id, content_id);
    if (!found) return;
    const { news, place_id, content } = found;
    const employee_ids = await withoutQuiet(ctx, company_id, place_id, content.mentioned_ids);
    await notify(ctx, { ...news, to: [{ kind: 'mention', employee_ids }] });
    await tellNews(ctx, { company_id, content_id, dedupe_key: news.dedupe_key });
    const subject_ids = content.subjects.map(({ subject_id }) => subject_id);
    const several = { company_id, content_id, actor_id, subject_ids, after: null, is_posted: true };
    await transact(ctx, async (tx) => {
      if (subject_ids.length > 0) {
        enqueue(tx, tellSeveral, { ...several, dedupe_key: news.dedupe_key }, { can_wait: true });
      } else enqueue(tx, tellFollowers, { company_id, content_id, after: null }, { can_wait: true });
    });
  }),

  on(contentReacted, tellReaction),
  on(formerlyReacted, (ctx, { recognition_id, ...happened }) =>
    tellReaction(ctx, { ...happened, content_id: recognition_id }),
  ),
  on(contentCommented, tellComment),
  on(formerlyCommented, (ctx, { comment_id, ...happened }) =>
    tellComment(ctx, { ...happened, content_id: comment_id }),
  ),

  on(recognitionBoosted, async (ctx, { company_id, recognition_id, actor_id, boost_id, points }) => {
    const news = await loadContentNews(ctx.db, company_id, recognition_id);
    if (!news) return;
    await notify(ctx, {
      ...aboutContent(company_id, news),
      actor_id,
      dedupe_key: `boost:${boost_id}`,
      to: [{ kind: 'recognition_boost', employee_ids: news.involved_ids, points }],
    });
  }),

  on(pointsAdjusted, async (ctx, { company_id, transfer_id, kind, employee_id, actor_id, points, reason }) => {
    const kind_of_news = kind === 'refill' ? ('points_refilled' as const) : ('points_corrected' as const);
    await notify(ctx, {
      ...unnamed(company_id, `adjusted:${transfer_id}`, linked_paths.wallet),
      actor_id,
      excerpt: reason,
      to: [{ kind: kind_of_news, employee_ids: [employee_id], points }],
    });
  }),

  // One notification for each of the two warnings.
  on(pointsExpiring, async (ctx, { company_id, day, warning, people }) => {
    const excerpt = new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    for (const { employee_id, points } of people) {
      await notify(ctx, {
        ...unnamed(company_id, `expiring:${day}:${warning}`, linked_paths.wallet),
        excerpt,
        to: [{ kind: 'points_expiring', employee_ids: [employee_id], points }],
      });
    }
  }),

  // Notifications about it disappeared or came back with it.
  ...[contentShownOrHidden, formerlyShownOrHidden].map((event) =>
    on(event, (ctx, { company_id, employee_ids }) => tellUnread(ctx, company_id, employee_ids)),
  ),

  on(caseOpened, async (ctx, { company_id, case_id }) => {
    const employee_ids = await listHolders(ctx.db, company_id, 'moderation.manage');
    await notify(ctx, {
      ...unnamed(company_id, `case:${case_id}`, linked_paths.adminSection('moderation')),
      to: [{ kind: 'report_received', employee_ids }],
    });
    const news = await loadCaseNews(ctx.db, company_id, case_id);
    const place = news?.place_id && (await loadPlaceNews(ctx.db, company_id, news.place_id, 'moderate'));
    if (!place) return;
    const told = new Set([...employee_ids, ...news.reporter_ids]);
    await notify(ctx, {
      ...unnamed(company_id, `place_case:${case_id}`, linkToQueue(place.link)),
      place_id: news.place_id as string,
      excerpt: place.place_name,
      to: [{ kind: 'place_report', employee_ids: place.keeper_ids.filter((id) => !told.has(id)) }],
    });
  }),

  // The author sees why; the reporters only see that it was reviewed.
  on(caseDecided, async (ctx, { company_id, case_id, decision_id }) => {
    const news = await loadCaseNews(ctx.db, company_id, case_id);
    if (!news?.decision) return;
    const { author_id, subject_kind, subject_id, reporter_ids, decision, reason } = news;
    const outcome = outcomeOf[decision];
    if (author_id && outcome) {
      const about = { company_id, author_id, subject_kind, subject_id, occasion_id: decision_id };
      await tellDecision(ctx, { ...about, outcome, reason });
    }
    await notify(ctx, {
      ...unnamed(company_id, `decided:${decision_id}`, linked_paths.settings),
      to: [{ kind: 'report_decided', employee_ids: reporter_ids }],
    });
  }),

  // People who manage a kind delete without a report, too.
  on(othersDeleted, async (ctx, { content_id, kind, deleted_at, reason, ...about }) => {
    if (!(await wasDeletedAt(ctx.db, about.company_id, content_id, deleted_at))) return;
    const subject = { subject_kind: kind, subject_id: content_id };
    await tellDecision(ctx, { ...about, ...subject, outcome: 'deleted', reason });
  }),
  on(othersRestored, (ctx, { content_id, kind, ...about }) =>
    tellReversal(ctx, { ...about, subject_kind: kind, subject_id: content_id, outcome: 'deleted' }),
  ),

  on(caseReopened, async (ctx, { company_id, case_id, reopening_id, decision }) => {
    const news = await loadCaseNews(ctx.db, company_id, case_id);
    const outcome = outcomeOf[decision];
    if (!news?.author_id || !outcome) return;
    const { author_id, subject_kind, subject_id } = news;
    await tellReversal(ctx, { company_id, author_id, subject_kind, subject_id, occasion_id: reopening_id, outcome });
  }),

  on(placeInvited, async (ctx, { company_id, place_id, actor_id, requests }) => {
    const news = await loadPlaceNews(ctx.db, company_id, place_id);
    if (!news) return;
    for (const { request_id, employee_id } of requests) {
      await notify(ctx, {
        ...aboutPlace({ company_id, place_id, actor_id, request_id }, news),
        to: [{ kind: 'place_invitation', employee_ids: [employee_id] }],
      });
    }
  }),

  // If no one looks after it, the people who look after all.
  on(placeAsked, async (ctx, { company_id, place_id, actor_id, request_id }) => {
    const news = await loadPlaceNews(ctx.db, company_id, place_id, 'approve_requests');
    if (!news) return;
    const { keeper_ids } = news;
    const employee_ids = keeper_ids.length > 0 ? keeper_ids : await listHolders(ctx.db, company_id, news.permission);
    await notify(ctx, {
      ...aboutPlace({ company_id, place_id, actor_id, request_id }, { ...news, link: linkToRequests(news.link) }),
      to: [{ kind: 'place_request', employee_ids }],
    });
  }),

  on(placeAccepted, async (ctx, { company_id, place_id, actor_id, request_id, employee_id }) => {
    const news = await loadPlaceNews(ctx.db, company_id, place_id);
    if (!news) return;
    await notify(ctx, {
      ...aboutPlace({ company_id, place_id, actor_id, request_id }, news),
      to: [{ kind: 'place_accepted', employee_ids: [employee_id] }],
    });
  }),

  on(placeOwned, async (ctx, { company_id, place_id, actor_id, employee_id, occasion_id }) => {
    const news = await loadPlaceNews(ctx.db, company_id, place_id);
    if (!news) return;
    await notify(ctx, {
      ...aboutPlace({ company_id, place_id, actor_id, request_id: occasion_id }, news),
      to: [{ kind: 'place_owned', employee_ids: [employee_id] }],
    });
  }),

  on(startPinIssued, (ctx, { company_id, employee_id, occasion_id, issued_by }) =>
    notify(ctx, {
      ...unnamed(company_id, `pin_issued:${occasion_id}`, linked_paths.settings),
      actor_id: issued_by,
      excerpt: "Anyone who has it can choose your PIN. If you didn't ask for it, tell an admin.",
      to: [{ kind: 'start_pin_issued', employee_ids: [employee_id] }],
    }),
  ),

  on(pinChosen, (ctx, { company_id, employee_id, occasion_id }) =>
    notify(ctx, {
      ...unnamed(company_id, `pin_chosen:${occasion_id}`, linked_paths.settings),
      excerpt: "If this wasn't you, sign that device out in Settings and tell an admin.",
      to: [{ kind: 'pin_chosen', employee_ids: [employee_id] }],
    }),
  ),
];
