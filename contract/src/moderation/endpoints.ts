import { z } from 'zod';
import { contentAttachment, contentPlace, mentioned } from '../content/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { employeeCard } from '../people/schema.ts';
import { no_place, placeKindName } from '../place/schema.ts';
import { id, instant, nothing, page, paging, text } from '../schema.ts';

/** What can be reported: something that colleagues see and one of them wrote. */
export const report_subjects = ['recognition', 'poll', 'post', 'message', 'comment', 'profile'] as const;
export const reportSubject = z.enum(report_subjects);
export type ReportSubject = z.infer<typeof reportSubject>;

export const report_reasons = ['harassment', 'hate', 'private_information', 'inappropriate', 'spam', 'other'] as const;
export const reportReason = z.enum(report_reasons);
export type ReportReason = z.infer<typeof reportReason>;

/**
 * `keep`: nothing is wrong with it. `warn`: it stays, and its author is notified. `hide`: no one sees it anymore; points stay.
 * `delete`: it is taken back, with its points.
 */
export const decisions = ['keep', 'warn', 'hide', 'delete'] as const;
export const decision = z.enum(decisions);
export type Decision = z.infer<typeof decision>;

/** A report as its reporter sees it: whether it was looked at and whether something followed, no more. */
export const ownReport = z.object({
  report_id: id,
  subject_kind: reportSubject,
  reason: reportReason,
  note: z.string(),
  created_at: instant,
  /** `waiting` until a moderator decides. */
  state: z.enum(['waiting', 'kept', 'acted']),
});
export type OwnReport = z.infer<typeof ownReport>;

/**
 * Whether people still see what was reported. `hidden` and `deleted`: by a moderator or a person who manages it.
 * `deleted_by_author`: by its author. `under_removed`: what it belongs to is gone.
 */
export const subject_standings = ['visible', 'hidden', 'deleted', 'deleted_by_author', 'under_removed'] as const;
export const subjectStanding = z.enum(subject_standings);
export type SubjectStanding = z.infer<typeof subjectStanding>;

/** All open reports of one thing, and what was decided about it. */
export const reportCase = z.object({
  case_id: id,
  subject_kind: reportSubject,
  subject_id: id,
  author: employeeCard.nullable(),
  /** What it said when it was first reported. */
  reported_text: z.string(),
  /** All that is mentioned in it, as `<@employee_id>`. */
  mentions: z.array(mentioned),
  state: z.enum(['open', 'closed']),
  reports_count: z.number().int(),
  reasons: z.array(reportReason),
  created_at: instant,
  last_reported_at: instant,
  decision: decision.nullable(),
  /** The reason, in the words that the author got. */
  decision_reason: z.string(),
  decided_by: employeeCard.nullable(),
  decided_at: instant.nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;

export const reportCaseDetail = reportCase.extend({
  /** The reported thing as it is now; null when it is gone for good. */
  subject: z
    .object({
      text: z.string(),
      image_url: z.string().nullable(),
      /** Files that it shows, also to moderators who could not read it otherwise. */
      attachments: z.array(contentAttachment),
      /** What it belongs to: the recognition of a comment. */
      context: z.string(),
      mentions: z.array(mentioned),
      created_at: instant.nullable(),
      is_visible: z.boolean(),
      standing: subjectStanding,
      /** The place it is in, if the viewer may know about that place. */
      place: contentPlace,
      /** It is in a place that the viewer may not know about. */
      is_place_hidden: z.boolean(),
      /** Where the viewer can open it: a path of the app. Null where they can't. */
      link: z.string().nullable(),
      /** For a recognition: its receivers, and how many points each of them got. */
      receivers: z.array(employeeCard),
      points: z.number().int().nullable(),
    })
    .nullable(),
  /** Decisions that the viewer can take now; none about something of their own. */
  choices: z.array(decision),
  /** None for the person whose content it is. */
  reports: z.array(
    z.object({
      report_id: id,
      /** Null after they were erased. */
      reporter: employeeCard.nullable(),
      reason: reportReason,
      note: z.string(),
      created_at: instant,
    }),
  ),
});
export type ReportCaseDetail = z.infer<typeof reportCaseDetail>;

/** An open case for the managers of the place that it is in: what was said about it, but not by whom. */
export const placeCase = reportCase
  .pick({
    case_id: true,
    subject_kind: true,
    author: true,
    reported_text: true,
    mentions: true,
    reports_count: true,
    reasons: true,
    last_reported_at: true,
  })
  .extend({
    notes: z.array(z.string()),
    /** Where they can open it: a path of the app. Null if it is gone. */
    link: z.string().nullable(),
  });
export type PlaceCase = z.infer<typeof placeCase>;

const auth = 'session' as const;
const place = { place_id: id, place_kind: placeKindName.optional() };
const permissions = ['moderation.manage'] as const;

export const createReport = endpoint({
  method: 'POST',
  path: '/moderation/report/new',
  summary:
    'Reports something that the caller can see and did not create. Another report of the same thing by the same person replaces the first, as long as nobody has decided.',
  auth,
  idempotent: true,
  body: z.object({
    subject_kind: reportSubject,
    subject_id: id,
    reason: reportReason,
    note: text(limits.report_note_length).optional(),
  }),
  response: ownReport,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const listReports = endpoint({
  method: 'GET',
  path: '/moderation/report/list',
  summary: 'The caller’s reports, newest first, and whether they were reviewed.',
  auth,
  query: z.object(paging),
  response: page(ownReport),
});

export const listCases = endpoint({
  method: 'POST',
  path: '/moderation/case/list',
  reads: true,
  summary: 'Reported content, one case each, newest first.',
  auth,
  permissions,
  body: z.object({
    state: reportCase.shape.state.optional(),
    subject_kind: reportSubject.optional(),
    search: text(limits.search_length).optional(),
    ...paging,
  }),
  response: page(reportCase),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/moderation/case/get',
  summary: 'A case with its reports and the reported content as it is now.',
  auth,
  permissions,
  query: z.object({ case_id: id }),
  response: reportCaseDetail,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/moderation/case/decide',
  summary: 'Decides an open case. Every decision except `keep` needs a reason, which the author sees.',
  auth,
  permissions,
  idempotent: true,
  body: z.object({ case_id: id, decision, reason: text(limits.description_length).optional() }),
  response: reportCaseDetail,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION', 'NOT_ENOUGH_POINTS'],
});

export const reopenCase = endpoint({
  method: 'POST',
  path: '/moderation/case/reopen',
  summary: 'Undoes a decision: what it hid or deleted is restored, and the case is open again.',
  auth,
  permissions,
  body: z.object({ case_id: id }),
  response: reportCaseDetail,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION', 'NOT_ENOUGH_POINTS'],
});

export const listPlaceCases = endpoint({
  method: 'POST',
  path: '/moderation/place/list',
  reads: true,
  summary:
    'Open cases about content in a place, newest first; for its managers who can read it. What one of them wrote is for moderators only.',
  auth,
  body: z.object({ ...place, ...paging }),
  response: page(placeCase),
  errors: no_place,
});

export const decidePlaceCase = endpoint({
  method: 'POST',
  path: '/moderation/place/decide',
  summary:
    'Keeps reported content in a place, or removes it from sight with a reason that its author gets; for managers of the place. Moderators can undo it.',
  auth,
  idempotent: true,
  body: z
    .object({ ...place, case_id: id, is_kept: z.boolean(), reason: text(limits.description_length).default('') })
    .refine(({ is_kept, reason }) => is_kept || reason !== '', { path: ['reason'], error: 'This field is required' }),
  response: nothing,
  errors: [...no_place, 'INVALID_ACTION'],
});
