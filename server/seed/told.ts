import { day, localDay, minute } from './clock.ts';
import type { Department } from './people.ts';
import type { Member } from './staff.ts';

const skills: Record<Department, readonly string[]> = {
  Leadership: ['Strategy', 'Negotiation', 'Public speaking', 'Sailing'],
  'People & culture': ['Interviewing', 'Coaching', 'Mediation', 'First aid'],
  'Marketing & communications': ['Copywriting', 'Photography', 'Video editing', 'Illustration'],
  'Product design': ['Prototyping', 'User research', 'Typography', 'Ceramics'],
  Engineering: ['Embedded C', 'Circuit design', 'TypeScript', 'Soldering'],
  Workshop: ['Brass turning', 'Glass cutting', 'Lean', 'First aid'],
  'Customer care': ['Repairs', 'Sign language', 'Knowledge base', 'Improv theater'],
  Sales: ['Forecasting', 'Trade fairs', 'Portuguese', 'Storytelling'],
  'Finance & operations': ['Spreadsheets', 'Customs', 'Contracts', 'Sourdough'],
};

const places: Record<string, { time_zone: string; dialled: string }> = {
  Oslo: { time_zone: 'Europe/Oslo', dialled: '+47 22 55 50' },
  Porto: { time_zone: 'Europe/Lisbon', dialled: '+351 22 555 01' },
  London: { time_zone: 'Europe/London', dialled: '+44 20 7946 01' },
  Kyoto: { time_zone: 'Asia/Tokyo', dialled: '+81 75 555 01' },
};

/** Some of these are at work when a visitor looks around for the first time. */
const at_work = [
  'sofia',
  'lars',
  'dmitri',
  'fatima',
  'joao',
  'catarina',
  'grace',
  'henrik',
  'helena',
  'abdul',
  'amara',
  'ines',
];
const in_meetings = ['beatriz', 'samira', 'olena', 'adaeze'];
const away: Record<string, string> = { yuki: 'On vacation in Hokkaido', camille: 'At the trade fair in Milan' };

/** What a person says about themselves: most say a lot, every fifth nothing. */
export const toldOf = (member: Member, index: number, now: Date) => {
  const place = places[member.location];
  const told = member.status === 'ACTIVE' && index % 5 !== 4;
  const known = skills[member.department];
  // Some are coming up, today's among them.
  const birthday = new Date(now.getTime() + ((index * 37) % 365) * day);
  return {
    birthday: told ? localDay(birthday, 'UTC').slice(5) : null,
    phone: told && place ? `${place.dialled} ${String(index + 10).padStart(2, '0')}` : null,
    time_zone: place?.time_zone ?? null,
    skills: told ? [0, 1, 3].map((step) => known[(index + step) % known.length] as string) : [],
    social_links: told && index % 3 === 0 ? [`https://people.lanternworks.example/${member.key}`] : [],
  };
};

/** Statuses that people have set, so that a company without connected people does not look deserted. */
export const statusRows = (staff: readonly Member[], now: Date) =>
  staff
    .filter(({ key }) => at_work.includes(key) || in_meetings.includes(key) || key in away)
    .map(({ key, employee_id }) => {
      const status_text = away[key] ?? null;
      if (status_text)
        return { employee_id, manual_status: null, manual_until: new Date(now.getTime() + 4 * day), status_text };
      const is_busy = in_meetings.includes(key);
      const manual_until = is_busy ? new Date(now.getTime() + 90 * minute) : null;
      return {
        employee_id,
        manual_status: is_busy ? 'Busy' : 'Available',
        manual_until,
        status_text: is_busy ? 'In a meeting' : null,
      };
    });
