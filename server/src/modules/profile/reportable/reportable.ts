import { linked_paths } from '@plaudit/contract/paths';
import { shownText } from '@plaudit/contract/people/status';
import { AppError } from '../../../platform/errors.ts';
import { accessEmployee } from '../../people/access.ts';
import { concealProfile, revealProfile, type ProfileWords } from '../conceal/conceal.ts';
import { loadEmployee } from '../../people/people.ts';
import type { Reportable } from '../../moderation/moderation.ts';

/** What people say and show of themselves. An account is not moderated here: admins of people deactivate it. */
export const reportable: Reportable = {
  kind: 'profile',
  takings: ['hide'],
  access: async (db, viewer, employee_id) => {
    await accessEmployee(db, viewer, employee_id).catch((error: unknown) => {
      throw new AppError('AUTH_RECORD_NOT_FOUND', { cause: error });
    });
  },
  load: async (db, company_id, employee_id) => {
    const person = await loadEmployee(db, company_id, employee_id);
    if (!person) return undefined;
    const { first_name, last_name, position_title, about, pronouns, profile_url } = person;
    const said = shownText(person.employee_status);
    const words = [position_title, pronouns, said, about].filter(Boolean).join('\n');
    return {
      author_id: employee_id,
      place_id: null,
      text: words,
      image_url: profile_url,
      context: `${first_name} ${last_name}`,
      created_at: null,
      is_visible: [about, pronouns, said, profile_url].some((part) => part !== null),
    };
  },
  // Whose profile it was is for moderators.
  subjects: async () => new Map(),
  around: async (_source, _viewer, employee_id, { is_visible }) => ({
    standing: is_visible ? 'visible' : 'hidden',
    place: null,
    is_place_hidden: false,
    link: linked_paths.profile(employee_id),
    receivers: [],
    points: null,
  }),
  take: (tx, { company_id }, employee_id) => concealProfile(tx, company_id, employee_id),
  giveBack: (tx, { company_id }, employee_id, _how, kept) =>
    revealProfile(tx, company_id, employee_id, kept as ProfileWords),
};
