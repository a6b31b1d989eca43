import { z } from 'zod';
import { fieldOfPerson, fieldValues } from '../custom-field/schema.ts';
import { limits } from '../limits.ts';
import { day, email, fileUrl, id, instant, line, text } from '../schema.ts';

export const accountStatus = z.enum(['ACTIVE', 'INACTIVE', 'INVITED']);
export type AccountStatus = z.infer<typeof accountStatus>;

export const statusName = z.enum(['Available', 'Busy', 'Appear Offline']);
export type StatusName = z.infer<typeof statusName>;

/**
 * `auto_status` is what the person's connections say. With `manual` they set another one. `status_text` is what they say about it,
 * for example “On vacation”. What they set ends at `manual_until`, if it has an end.
 */
export const employeeStatus = z.object({
  status_type: z.enum(['auto', 'manual']),
  auto_status: statusName,
  manual_status: statusName.optional(),
  manual_until: instant.nullable().optional(),
  status_text: z.string().optional(),
});
export type EmployeeStatus = z.infer<typeof employeeStatus>;

/** The few fields that appear next to every name in the product. */
export const employeeCard = z.object({
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  position_title: z.string(),
  profile_url: z.string().nullable(),
});
export type EmployeeCard = z.infer<typeof employeeCard>;

/** One employee as colleagues see them. */
// The month has as many days as in a leap year: some people are born on February 29.
const isBirthday = (value: string): boolean =>
  !Number.isNaN(Date.parse(`2024-${value}T00:00:00Z`)) &&
  new Date(`2024-${value}T00:00:00Z`).toISOString().slice(5, 10) === value;

const isTimeZone = (value: string): boolean => {
  try {
    return /^[A-Za-z]/.test(value) && Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions() !== undefined;
  } catch {
    return false;
  }
};

/** Month and day, `03-14`. */
const birthday = z
  .string()
  .regex(/^\d{2}-\d{2}$/, 'Use month and day, like 03-14')
  .refine(isBirthday, 'This date does not exist');

export const employee = employeeCard.extend({
  work_email_id: z.string(),
  employee_account_status: accountStatus,
  employee_status: employeeStatus,
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  manager_id: id.nullable(),
  location: z.string().nullable(),
  hire_date: day.nullable(),
  about: z.string().nullable(),
  pronouns: z.string().nullable(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  time_zone: z.string().nullable(),
  skills: z.array(z.string()),
  social_links: z.array(z.string()),
});
export type Employee = z.infer<typeof employee>;

/** A deleted person as they were. `may_restore`: no one restores people who hold more permissions. */
export const deletedEmployee = employeeCard.extend({
  work_email_id: z.string(),
  deleted_at: instant,
  may_restore: z.boolean(),
});
export type DeletedEmployee = z.infer<typeof deletedEmployee>;

/** Why a search found a person, if it was neither the name nor the title. */
export const foundBy = z.enum(['location', 'department']);
export type FoundBy = z.infer<typeof foundBy>;

export const foundEmployee = employee.extend({ found_by: foundBy.optional() });
export type FoundEmployee = z.infer<typeof foundEmployee>;

/**
 * One employee with the company's own fields, as far as the caller sees them, and whether the caller may change the profile: no
 * one changes the profile of a person who holds more permissions.
 */
export const employeeProfile = employee.extend({ custom_fields: z.array(fieldOfPerson), may_edit: z.boolean() });
export type EmployeeProfile = z.infer<typeof employeeProfile>;

/** The fields that `employee/meta` selects from. */
export const employee_fields = Object.keys(employeeProfile.shape) as (keyof EmployeeProfile)[];

// Shown as a link to everyone: only what a browser opens safely.
const httpsUrl = z
  .string()
  .trim()
  .max(limits.url_length)
  .regex(/^https:\/\/[^\s\\"'<>]+$/, 'Use an address that begins with https://');

/** What a person may change about themselves. */
export const ownFields = z.object({
  first_name: line(limits.name_length).optional(),
  last_name: line(limits.name_length).optional(),
  pronouns: text(40).nullable().optional(),
  about: text(limits.about_length).nullable().optional(),
  birthday: birthday.nullable().optional(),
  phone: line(limits.phone_length)
    .regex(/^[+(\d][\d ()./-]*$/, 'Invalid phone number')
    .nullable()
    .optional(),
  /** A name of the IANA time zone database. */
  time_zone: line(64).refine(isTimeZone, 'Unknown time zone').nullable().optional(),
  skills: z.array(line(limits.skill_length)).max(limits.skills_per_person).optional(),
  social_links: z.array(httpsUrl).max(limits.links_per_person).optional(),
  profile_url: fileUrl.nullable().optional(),
  /** The company's fields that the person may edit; with `people.manage`, the others too. */
  field_values: fieldValues.optional(),
});

/** What only `people.manage` may change. */
export const managedFields = z.object({
  position_title: text(limits.name_length).optional(),
  department_id: id.nullable().optional(),
  manager_id: id.nullable().optional(),
  location: text(limits.name_length).nullable().optional(),
  hire_date: day.nullable().optional(),
});

export const newEmployee = managedFields.extend({
  first_name: line(limits.name_length),
  last_name: line(limits.name_length),
  work_email_id: email,
  role_ids: z.array(id).max(20).optional(),
});
export type NewEmployee = z.infer<typeof newEmployee>;

/** Many people who are invited together, with the same roles and department. */
export const invitationList = z.object({
  people: z
    .array(
      z.object({
        /** As it was typed: an address that is none is answered `invalid`, and the others are invited. */
        address: text(limits.address_typed_length),
        /** Without a first name, both names are guessed from the address. */
        first_name: text(limits.name_length).optional(),
        last_name: text(limits.name_length).optional(),
      }),
    )
    .min(1)
    .max(limits.invitations_per_request),
  role_ids: z.array(id).max(20).optional(),
  department_id: id.nullable().optional(),
});
export type InvitationList = z.infer<typeof invitationList>;

/**
 * What became of one of them. `invited_later`: added, and the email is sent when a limit for emails allows it. `known`: someone in
 * the company has the address. `unsubscribed`: its owner wants no email from Plaudit, so they weren't added.
 */
export const invitationAnswer = z.object({
  address: z.string(),
  state: z.enum(['invited', 'invited_later', 'known', 'unsubscribed', 'invalid']),
  employee_id: id.nullable(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
