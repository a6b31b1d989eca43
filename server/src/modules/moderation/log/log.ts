import { linkToCase } from '@plaudit/contract/paths';
import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Subjects } from '../../audit/audit.ts';
import { listCaseSubjects } from '../queries.ts';
import { reportableOf } from '../reportable/reportable.ts';

/** Moderators see whose it was, as in the case, and are led there; other readers of the log see no more than of the reported thing itself. */
export const casesInLog: Subjects = async (db, viewer, case_ids) => {
  const cases = await listCaseSubjects(db, viewer.company_id, case_ids);
  const kinds = new Set<ReportSubject>(cases.map(({ subject_kind }) => subject_kind));
  const seen = new Map<string, Awaited<ReturnType<Subjects>>>();
  for (const kind of kinds) {
    const ids = cases.flatMap(({ subject_kind, subject_id }) => (subject_kind === kind ? [subject_id] : []));
    seen.set(kind, await reportableOf(kind).subjects(db, viewer, ids));
  }
  const moderates = viewer.permissions.includes('moderation.manage');
  return new Map(
    cases.map(({ case_id, subject_kind, subject_id, author }) => {
      const subject = seen.get(subject_kind)?.get(subject_id);
      return [
        case_id,
        {
          author: moderates ? author : (subject?.author ?? null),
          place_name: subject?.place_name ?? null,
          link: moderates ? linkToCase(case_id) : null,
        },
      ];
    }),
  );
};
