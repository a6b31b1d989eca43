import { hashPassword } from '../src/platform/auth/password-hash.ts';
import { demo_password, demo_people } from '../src/modules/general/general.ts';
import type { DefaultRole } from '@plaudit/contract/people/permissions';
import { types, values } from './catalogue.ts';
import { day, idAt, localDay } from './clock.ts';
import { createFields } from './fields.ts';
import { addressOf, people } from './people.ts';
import type { Picture } from './pictures.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import { statusRows, toldOf } from './told.ts';

export const company_name = 'Lanternworks';

export type Catalogue = { type_ids: Map<string, string>; value_ids: Map<string, string> };

const roleOf = (member: Member): DefaultRole =>
  demo_people.find(({ email }) => email === addressOf(member))?.role ?? 'employee';

/** The company's people, values and types as rows, in the order in which they may be written. Without `signs_in` no one can sign in. */
export const companyRows = async (
  staff: readonly Member[],
  pictures: readonly Picture[],
  role_ids: Record<DefaultRole, string>,
  { now, signs_in }: { now: Date; signs_in: boolean },
): Promise<{ rows: Rows; catalogue: Catalogue }> => {
  const founded = new Date(now.getTime() - 366 * day);
  const urls = new Map(pictures.map((picture) => [picture.for, picture.url]));
  const departments = new Map(
    [...new Set(people.map(({ department }) => department))].map((name) => [name, idAt(founded)]),
  );
  const type_ids = new Map(types.map(({ key }) => [key as string, idAt(founded)]));
  const value_ids = new Map(values.map(({ key }) => [key as string, idAt(founded)]));
  const password_hash = signs_in ? await hashPassword(demo_password) : '';
  const signing_in = signs_in ? staff.filter(({ status }) => status !== 'INVITED') : [];
  const fields = createFields(now);
  const rows: Rows = {
    first_steps: [{ marks: {}, dismissed_at: founded }],
    department: [...departments].map(([department_name, department_id]) => ({ department_id, department_name })),
    ...fields.rows,
    employee: staff.map((member, index) => ({
      ...toldOf(member, index, now),
      employee_id: member.employee_id,
      first_name: member.first_name,
      last_name: member.last_name,
      work_email_id: addressOf(member),
      position_title: member.position_title,
      department_id: departments.get(member.department),
      manager_id: member.manager_id,
      location: member.location,
      hire_date: localDay(member.hired_at, 'UTC'),
      pronouns: member.pronouns,
      about: member.about,
      profile_url: urls.get(`person ${member.key}`) ?? null,
      employee_account_status: member.status,
      custom_fields: fields.of(member, index),
      created_at: member.hired_at,
      joined_at: member.status === 'INVITED' ? null : member.hired_at,
    })),
    employee_role: staff.map((member) => ({ employee_id: member.employee_id, role_id: role_ids[roleOf(member)] })),
    employee_status: statusRows(staff, now),
    login_address: signing_in.map((member) => ({
      email: addressOf(member),
      employee_id: member.employee_id,
      proved_at: member.hired_at,
    })),
    credential: signing_in.map(({ employee_id, hired_at }) => ({
      employee_id,
      password_hash,
      email_verified_at: hired_at,
      updated_at: hired_at,
    })),
    file: pictures.map(({ row }) => row),
    company_value: values.map(({ key, ...value }, position) => ({
      ...value,
      company_value_id: value_ids.get(key),
      icon_url: urls.get(`value ${key}`),
      position,
    })),
    recognition_type: types.map(({ key, ...type }) => ({
      ...type,
      recognition_type_id: type_ids.get(key),
      image_url: urls.get(`type ${key}`),
      is_active: true,
      created_at: founded,
    })),
  };
  return { rows, catalogue: { type_ids, value_ids } };
};
