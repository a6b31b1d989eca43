import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import * as audience from '@plaudit/contract/audience/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { error_catalogue, type ErrorCode } from '@plaudit/contract/errors';
import * as group from '@plaudit/contract/group/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as poll from '@plaudit/contract/poll/endpoints';
import * as post from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as recognition_group from '@plaudit/contract/recognition-group/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { newId } from './platform/ids.ts';
import {
  type Answer,
  newAddress,
  password,
  startTestApp,
  type TestApp,
  type TestCompany,
} from './platform/testing/app.ts';
import { holdClock } from './platform/testing/clock.ts';

let app: TestApp;
let company: TestCompany;
let as: Session;
let employee: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company('Catalogue');
  as = company.owner;
  employee = await app.employee(company);
});
afterAll(() => app.close());

const registration = () => ({
  company_name: 'New',
  first_name: 'N',
  last_name: 'N',
  work_email_id: newAddress('new'),
  password,
  confirm_password: password,
});
const register = (changed: Partial<ReturnType<typeof registration>>) =>
  app.call(auth.registerCompany, { body: { ...registration(), ...changed } });
const signIn = (email: string, given: string) => app.call(auth.signIn, { body: { email, password: given } });

/** A person of a new company who has been invited into Catalogue, too, with another password there. */
const memberOfTwo = async (): Promise<string> => {
  const other = await app.company('Elsewhere');
  const email = other.owner.employee_profile.work_email_id;
  await app.ok(people.inviteEmployee, { as, body: { first_name: 'T', last_name: 'T', work_email_id: email } });
  const token = await app.openMail(email);
  await app.ok(auth.resetPassword, { body: { token, password: 'Another-2026!', confirm_password: 'Another-2026!' } });
  return email;
};

/** A sign-in that waits for its emailed code. */
const mailedChallenge = async (): Promise<string> => {
  const step = await app.ok(auth.signIn, { body: { email: newAddress('coded') } });
  return step.step === 'otp' ? step.challenge_id : step.step;
};

const countWhere = (condition: object) =>
  app.call(audience.countAudience, { as, body: { selection: { criterias: [{ conditions: [condition as never] }] } } });

type Situation = [situation: string, raise: () => Promise<Answer<Endpoint>>];

/** How each code is raised. */
const situations: Partial<Record<ErrorCode, Situation>> = {
  INVALID_REQUEST: [
    'a field has the wrong shape',
    () => app.call(people.getEmployee, { as, body: { employee_id: '7' } }),
  ],
  INTERNAL_SERVER_ERROR: [
    'the server fails by its own fault',
    async () => {
      await app.pool.query('alter table company_value rename to company_value_away');
      const answer = await app.call(company_calls.listValues, { as, body: {} });
      await app.pool.query('alter table company_value_away rename to company_value');
      return answer;
    },
  ],

  AUTH_INVALID_TOKEN: [
    'the token is not one of the server',
    () => app.call(company_calls.getCompany, { as: { ...as, access_token: 'stolen' } }),
  ],
  AUTH_INVALID_CREDENTIALS: ['the password is wrong', () => signIn(as.employee_profile.work_email_id, 'Wrong-2026!')],
  AUTH_EMAIL_ALREADY_EXISTS: [
    'an address is invited twice',
    () =>
      app.call(people.inviteEmployee, {
        as,
        body: { first_name: 'E', last_name: 'E', work_email_id: employee.employee_profile.work_email_id },
      }),
  ],
  AUTH_EMAIL_VERIFICATION_PENDING: [
    'the address is not verified yet',
    async () => {
      const body = registration();
      await app.ok(auth.registerCompany, { body });
      return signIn(body.work_email_id, password);
    },
  ],
  AUTH_RECORD_NOT_FOUND: [
    'the link of a mail is unknown',
    () => app.call(auth.verifySignIn, { body: { token: 'unknown' } }),
  ],
  AUTH_OTP_EXPIRED: [
    'a mailed code comes after its ten minutes',
    async () => {
      const challenge_id = await mailedChallenge();
      await app.pool.query('update sign_in_challenge set expires_at = now() where challenge_id = $1', [challenge_id]);
      return app.call(auth.verifySignIn, { body: { challenge_id, otp: '123456' } });
    },
  ],
  AUTH_OTP_INVALID: [
    'a code is not the one that was mailed',
    async () => app.call(auth.verifySignIn, { body: { challenge_id: await mailedChallenge(), otp: '12345x' } }),
  ],
  AUTH_OTP_TOO_MANY_ATTEMPTS: [
    'a person keeps guessing',
    async () => {
      holdClock();
      const email = newAddress('guessed');
      for (let guess = 0; guess < 6; guess += 1) await signIn(email, 'Wrong-2026!');
      return signIn(email, 'Wrong-2026!');
    },
  ],
  AUTH_PASSWORD_INVALID: [
    'the current password is wrong',
    () =>
      app.call(auth.changePassword, {
        as: employee,
        body: { current_password: 'Wrong-2026!', password: 'New-2026!!', confirm_password: 'New-2026!!' },
      }),
  ],
  AUTH_PASSWORD_WEAK: [
    'a password is among the usual ones',
    () => register({ password: 'Password1!', confirm_password: 'Password1!' }),
  ],
  AUTH_PASSWORD_SHORT: [
    'a password has five characters',
    () => register({ password: 'x7-Qz', confirm_password: 'x7-Qz' }),
  ],
  AUTH_PASSWORD_MISMATCH: ['the second password differs', () => register({ confirm_password: 'Plaudit-2027!' })],
  AUTH_WRONG_COMPANY: [
    'the password opens another company than the chosen one',
    async () =>
      app.call(auth.signIn, { body: { email: await memberOfTwo(), password, company_id: company.company_id } }),
  ],

  COMPANY_NOT_FOUND: [
    'no company has the domain',
    () => app.call(auth.resolveCompany, { query: { domain: 'nobody.example' } }),
  ],
  EMPLOYEE_NOT_FOUND: ['nobody has the id', () => app.call(people.getEmployee, { as, body: { employee_id: newId() } })],
  ADMIN_NOT_FOUND: [
    'the person administers nothing',
    () => app.call(role.removeAdministrator, { as, body: { employee_id: employee.employee_id } }),
  ],
  DEPARTMENT_NOT_FOUND: [
    'no department has the id',
    () => app.call(department.deleteDepartment, { as, query: { department_id: newId() } }),
  ],

  CRITERIA_TYPE_NOT_FOUND: [
    'a criterion asks for something that is not stored about people',
    () => countWhere({ criteria_type: 'shoe_size', search_type: 'is', values: ['42'] }),
  ],
  CRITERIA_SEARCH_TYPE_INVALID: [
    'a criterion is asked in a way that it does not know',
    () => countWhere({ criteria_type: 'department', search_type: 'before', values: ['2026-01-01'] }),
  ],
  CRITERIA_INVALID: [
    'a criterion has a value that it cannot have',
    () => countWhere({ criteria_type: 'hire_date', search_type: 'before', values: ['yesterday'] }),
  ],

  NOT_ENOUGH_POINTS: [
    'a gift is greater than what is left',
    async () => {
      const [type] = (await app.ok(recognition.listTypes, { as })).items;
      await app.ok(company_calls.updateCompany, { as, body: { monthly_allowance: 1 } });
      return app.call(recognition.giveRecognition, {
        as: await app.employee(company),
        body: {
          recognition_type_id: type?.recognition_type_id ?? '',
          employees: [as.employee_id],
          points: Math.max(2, type?.min_points ?? 0),
        },
      });
    },
  ],

  INVALID_INTERVAL: [
    'an interval ends before it begins',
    () => app.call(recognition.listReceived, { as, body: { from: '2026-02-01', to: '2026-01-01' } }),
  ],
  INVALID_ROLE_ID: ['no role has the id', () => app.call(role.listRoleMembers, { as, body: { role_id: newId() } })],
  INVALID_SELECTION_FIELD: [
    'an employee has no such field',
    () => app.call(people.getEmployee, { as, body: { employee_id: as.employee_id, select: ['password_hash'] } }),
  ],
  PLACE_ARCHIVED: [
    'a person posts in a community that is archived',
    async () => {
      const body = { community_name: 'Over' };
      const { community_id } = await app.ok(community.createCommunity, { as, body });
      await app.ok(community.archiveCommunity, { as, body: { community_id, is_archived: true } });
      return app.call(post.createPost, { as, body: { words: 'Late', place_id: community_id } });
    },
  ],
  POST_ALREADY_POSTED: [
    'a person posts another version of a draft that they posted',
    async () => {
      const draft_id = newId();
      await app.ok(post.createPost, { as, body: { words: 'As it was', draft_id } });
      return app.call(post.createPost, { as, body: { words: 'As it is', draft_id } });
    },
  ],
  PLACE_NEEDS_OWNER: [
    'the last owner of a community leaves its members alone',
    async () => {
      const { community_id: place_id } = await app.ok(community.createCommunity, {
        as,
        body: { community_name: 'Left alone' },
      });
      await app.ok(place.addPlaceMembers, { as, body: { place_id, employee_ids: [employee.employee_id] } });
      return app.call(place.leavePlace, { as, body: { place_id } });
    },
  ],
  INVALID_ACTION: [
    'a person deactivates themselves',
    () => app.call(people.updateAccountStatus, { as, query: { employee_id: as.employee_id, status: 'INACTIVE' } }),
  ],
  INVALID_CONFIG_SETTING: [
    'a setting has a value that does not exist',
    () => app.call(company_calls.updateCompany, { as, body: { time_zone: 'Mars/Olympus' } }),
  ],

  AUTH_SSO_NOT_CONFIGURED: [
    'a company has no provider to sign on through',
    () => app.call(sso.startSignOn, { query: { company_id: employee.company_id } }),
  ],
  AUTH_SSO_OUTSIDE_DOMAIN: [
    'an address is not of a domain that the company lets in',
    async () => {
      const { company_id, owner } = await app.company('Signing on');
      const provider = { issuer: 'https://login.example.test', client_id: 'plaudit', email_domains: ['example.test'] };
      await app.ok(sso.updateSso, { as: owner, body: { ...provider, is_enabled: true } });
      return app.call(sso.startSignOn, { query: { company_id, email_id: 'eve@elsewhere.test' } });
    },
  ],
  CODE_MISSING_IN_REQUEST: [
    'a provider sends a person back without a code',
    () => app.call(sso.finishOidc, { query: { state: 'any' } }),
  ],
  STATE_MISSING_IN_REQUEST: [
    'a provider sends a person back without a state',
    () => app.call(sso.finishOidc, { query: { code: 'any' } }),
  ],

  GROUP_ALREADY_EXIST: [
    'a second group takes the name',
    async () => {
      await app.ok(group.createGroup, { as, body: { group_name: 'Readers' } });
      return app.call(group.createGroup, { as, body: { group_name: 'readers' } });
    },
  ],
  RECOGNITION_GROUP_NOT_FOUND: [
    'a group of types is gone',
    () => app.call(recognition_group.deleteRecognitionGroup, { as, query: { recognition_group_id: newId() } }),
  ],
  SPACE_NOT_FOUND: ['a space is gone', () => app.call(space.getSpace, { as, query: { space_id: newId() } })],
  SPACE_ROLE_NOT_FOUND: [
    'a role of a space is gone',
    () => app.call(space_role.deleteSpaceRole, { as, query: { space_role_id: newId() } }),
  ],
  NO_SUB_SPACE_FOUND: [
    'a sub-space is gone',
    () => app.call(space.getSubSpace, { as, query: { sub_space_id: newId() } }),
  ],
  COMMUNITY_NOT_FOUND: [
    'a community is gone',
    () => app.call(community.getCommunity, { as, query: { community_id: newId() } }),
  ],
  POLL_NOT_FOUND: ['a poll is gone', () => app.call(poll.getPoll, { as, query: { poll_id: newId() } })],
  POST_ID_MISSING: ['a call names no post', () => app.call(post.getPost, { as, query: {} })],
  NO_POLL_BY_EMPLOYEE: [
    'a person never asked anything',
    () => app.call(poll.listPolls, { as, body: { employee_id: employee.employee_id } }),
  ],
  ROLE_ALREADY_EXIST: [
    'a second role takes the name',
    async () => {
      await app.ok(role.createRole, { as, body: { role_name: 'Host', permissions: [] } });
      return app.call(role.createRole, { as, body: { role_name: 'HOST', permissions: [] } });
    },
  ],
  NO_PERMISSION: [
    'an employee opens what admins may',
    () => app.call(group.createGroup, { as: employee, body: { group_name: 'Mine' } }),
  ],
};

/** Codes of modules that the product does not have yet. No call may name them until they have a situation above. */
const reserved: Partial<Record<ErrorCode, string>> = {
  OCCASION_TYPE_INVALID: 'celebrations',
  SURVEY_NOT_FOUND: 'surveys',
  SURVEY_QUESTIONS_NOT_FOUND: 'surveys',
  SURVEY_TEMPLATE_NOT_FOUND: 'surveys',
  TEMPLATE_NAME_ALREADY_EXITS: 'surveys',
  START_AND_END_DATE_REQUIRED: 'contests',
  CONTEST_NOT_FOUND: 'contests',
  BADGE_NOT_FOUND: 'badges',
  INVALID_SOURCE: 'points of other modules',
  INVALID_ACTION_ID: 'points of other modules',
  CALANDER_EVENT_NOT_FOUND: 'events',
  NO_CALL_ROOM_FOUND: 'calls',
  CALL_ROOM_NO_MEMBERS: 'calls',
  NO_FINCH_ACCESS_KEY: 'the external HR integration',
  GENERIC_ERROR: 'what a client says of an answer without a code',
};

describe('every code of the catalog is raised in the situation that it names', () => {
  const cases = Object.entries(situations).map(([code, [situation, raise]]) => ({ code, situation, raise }));
  test.each(cases)('R8.2 $code: $situation', async ({ code, raise }) => {
    const answer = await raise();
    const { status, message } = error_catalogue[code as ErrorCode];
    expect(answer.status).toBe(status);
    expect(answer.failure).toMatchObject({ status: false, error_code: code, error_message: message });
  });
});

test('R8.2 every code has a situation or a module that is still to come, and none has both', () => {
  expect([...Object.keys(situations), ...Object.keys(reserved)].sort()).toEqual(Object.keys(error_catalogue).sort());
});

test('R8.2 every code that a call names has its situation', () => {
  const named = Object.values(endpoints).flatMap(({ errors }) => errors ?? []);
  expect(named.filter((code) => !situations[code])).toEqual([]);
});
