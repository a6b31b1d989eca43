import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Recognition } from '@plaudit/contract/recognition/schema';

/** Ids of the shape that the server makes, in the order of their numbers. */
export const idOf = (n: number): string => `0190a5e8-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const person = (n: number, first_name = 'Ana', last_name = 'Silva'): EmployeeCard => ({
  employee_id: idOf(n),
  first_name,
  last_name,
  position_title: 'Engineer',
  profile_url: null,
});

export const recognition = (n: number, fields: Partial<Recognition> = {}): Recognition => ({
  recognition_id: idOf(n),
  recognition_type: { recognition_type_id: idOf(900), title: 'Great work', image_url: null, color: 'violet' },
  giver: person(1),
  employees: [person(2, 'Bo', 'Chen')],
  message: 'Thank you',
  mentions: [],
  points: 10,
  company_values: [],
  visibility: 'public',
  image_url: null,
  image_alt: '',
  created_at: '2026-11-21T08:00:00.000Z',
  edited_at: null,
  reactions: [],
  my_reaction: null,
  comments_count: 0,
  boost_points: 0,
  can: { edit: false, delete: false, boost: true, see_history: false },
  ...fields,
});
