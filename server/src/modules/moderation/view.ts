import type { ContentAttachment, Mentioned } from '@plaudit/contract/content/schema';
import type { OwnReport, PlaceCase, ReportCase, ReportCaseDetail } from '@plaudit/contract/moderation/endpoints';
import type { Viewer } from '../../platform/context.ts';
import { choicesOf, isOwn } from './policy.ts';
import type { CaseRow } from './queries.ts';
import type { Subject, Surroundings } from './reportable/reportable.ts';
import type { OwnReportRow, ReportRow } from './reports/queries.ts';

export const viewCase = (
  { kept: _kept, author_id, place_id: _place, is_for_keepers: _for, ...row }: CaseRow,
  { employee_id }: Pick<Viewer, 'employee_id'>,
): ReportCase => ({
  ...row,
  // Authors learn the reason, and not by whom.
  decided_by: author_id === employee_id ? null : row.decided_by,
  created_at: row.created_at.toISOString(),
  last_reported_at: row.last_reported_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const viewCaseDetail = (
  row: CaseRow,
  subject: (Subject & Surroundings & { mentions: Mentioned[]; attachments: ContentAttachment[] }) | undefined,
  reports: readonly ReportRow[],
  viewer: Viewer,
): ReportCaseDetail => {
  const is_own = isOwn(row, subject, viewer.employee_id);
  return {
    ...viewCase(row, viewer),
    ...(is_own && { decided_by: null }),
    subject: subject
      ? {
          text: subject.text,
          image_url: subject.image_url,
          attachments: subject.attachments,
          context: subject.context,
          mentions: subject.mentions,
          created_at: subject.created_at?.toISOString() ?? null,
          is_visible: subject.is_visible,
          standing: subject.standing,
          place: subject.place,
          is_place_hidden: subject.is_place_hidden,
          link: subject.link,
          receivers: subject.receivers,
          points: subject.points,
        }
      : null,
    choices: choicesOf(viewer, row, subject),
    // Authors don't learn who reported them, also if they moderate: a note often tells.
    reports: (is_own ? [] : reports).map((report) => ({ ...report, created_at: report.created_at.toISOString() })),
  };
};

/** A case as the managers of its place see it. */
export const viewPlaceCase = (row: CaseRow, notes: string[], link: string | null): PlaceCase => {
  const { case_id, subject_kind, author, reported_text, mentions, reports_count, reasons } = row;
  const last_reported_at = row.last_reported_at.toISOString();
  return {
    case_id,
    subject_kind,
    author,
    reported_text,
    mentions,
    reports_count,
    reasons,
    last_reported_at,
    notes,
    link,
  };
};

/** Who reports learns whether something followed, not what. */
export const viewOwnReport = ({ decision, ...row }: OwnReportRow): OwnReport => ({
  ...row,
  created_at: row.created_at.toISOString(),
  state: decision === null ? 'waiting' : decision === 'keep' ? 'kept' : 'acted',
});
