import * as audience from '@plaudit/contract/audience/endpoints';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import * as hold from '@plaudit/contract/hold/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as poll from '@plaudit/contract/poll/endpoints';
import * as post from '@plaudit/contract/post/endpoints';
import * as points_adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as join_link from '@plaudit/contract/join-link/endpoints';
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as recognition_group from '@plaudit/contract/recognition-group/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import * as spreadsheet from '@plaudit/contract/spreadsheet/endpoints';
import { newId } from '../../platform/ids.ts';
import { newAddress, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { uploadSheet } from '../../platform/testing/spreadsheets.ts';

/** Ids that exist, by the name of the field that takes them. */
export type Ids = Record<string, readonly string[]>;

/** Fields that take ids under another name. */
export const id_fields: Record<string, string> = {
  employees: 'employee_id',
  employee_ids: 'employee_id',
  unwatch_ids: 'employee_id',
  groups: 'group_id',
  roles: 'role_id',
  role_ids: 'role_id',
  company_value_ids: 'company_value_id',
  content_ids: 'content_id',
  recognition_type_ids: 'recognition_type_id',
  recognition_group_ids: 'recognition_group_id',
  field_ids: 'field_id',
  notification_ids: 'notification_id',
  option_ids: 'option_id',
  sub_space_ids: 'sub_space_id',
  conversation_ids: 'conversation_id',
  to_conversation_id: 'sub_space_id',
  message_ids: 'message_id',
  favorite_ids: 'conversation_id',
  folder_ids: 'folder_id',
  collapsed: 'folder_id',
  poster_file_id: 'file_id',
  in_name_of: 'employee_id',
};

/**
 * What a company has, two of each; every text in it contains `word`. The people who have the most there are `receiver` and the
 * owner.
 */
export type World = { company: TestCompany; receiver: Session; ids: Ids };

export const makeWorld = async (app: TestApp, word: string): Promise<World> => {
  const company = await app.company('A company');
  const as = company.owner;
  const { company_id } = company;
  const receiver = await app.employee(company, { first_name: word });
  await app.pool.query('update employee set last_name = $2 where company_id = $1', [company_id, word]);
  const twice = async <Made>(make: (name: string) => Promise<Made>): Promise<Made[]> => [
    await make(`${word} one`),
    await make(`${word} two`),
  ];

  const roles = await app.ok(people.listDropdown, { as, body: { dropdown: 'role' } });
  const own_roles = await twice((role_name) => app.ok(role.createRole, { as, body: { role_name, permissions: [] } }));
  const employee_role = roles.items.find(({ label }) => label === 'Employee')?.id ?? '';
  const others = await twice((first_name) => {
    const body = { first_name, last_name: word, work_email_id: newAddress('other'), role_ids: [employee_role] };
    return app.ok(people.inviteEmployee, { as, body });
  });
  await app.pool.query(`update employee set employee_account_status = 'ACTIVE' where company_id = $1`, [company_id]);
  const departments = await twice((department_name) =>
    app.ok(department.createDepartment, { as, body: { department_name } }),
  );
  const groups = await twice((group_name) => app.ok(group.createGroup, { as, body: { group_name } }));
  const saved = await twice((audience_name) =>
    app.ok(audience.createSavedAudience, { as, body: { audience_name, selection: {} } }),
  );
  const communities = await twice((community_name) =>
    app.ok(community.createCommunity, { as, body: { community_name } }),
  );
  const spaces = await twice((space_name) => app.ok(space.createSpace, { as, body: { space_name } }));
  const [{ space_id } = { space_id: '' }] = spaces;
  const sub_spaces = await twice((sub_space_name) =>
    app.ok(space.createSubSpace, { as, body: { space_id, sub_space_name, visibility: 'private' } }),
  );
  const space_roles = await twice((role_name) =>
    app.ok(space_role.createSpaceRole, { as, body: { space_id, role_name, permissions: ['post'] } }),
  );
  const fields = await twice((field_name) =>
    app.ok(custom_field.createCustomField, { as, body: { field_name, kind: 'text' } }),
  );
  const types = await twice((title) =>
    app.ok(recognition.createType, { as, body: { title, points: 1, min_points: 0, max_points: 50 } }),
  );
  const type_groups = await twice((group_name) =>
    app.ok(recognition_group.createRecognitionGroup, { as, body: { group_name, recognition_type_ids: [] } }),
  );
  const { items: values } = await app.ok(company_calls.listValues, { as, body: {} });
  const given = await twice((message) =>
    app.ok(recognition.giveRecognition, {
      as,
      body: {
        recognition_type_id: types[0]?.recognition_type_id ?? '',
        employees: [receiver.employee_id],
        company_value_ids: values.slice(0, 1).map(({ company_value_id }) => company_value_id),
        message,
        points: 1,
      },
    }),
  );
  const [first] = given;
  const recognition_id = first?.recognition_id ?? '';
  const comments = await twice((message) => app.ok(recognition.addComment, { as, body: { recognition_id, message } }));
  const options = [`${word} yes`, `${word} no`];
  const polls = await twice((question) =>
    app.ok(poll.createPoll, { as, body: { question, options, is_anonymous: question.endsWith('two') } }),
  );
  const posts = await twice((words) =>
    app.ok(post.createPost, { as, body: { words, poll: { question: words, options } } }),
  );
  const draft_poll = { question: word, options, is_multiple: false, is_anonymous: false, ends_at: null };
  const drafts = await twice((words) =>
    app.ok(post.savePostDraft, { as, body: { draft_id: newId(), words, poll: draft_poll } }),
  );
  // The second community approves posts first.
  const [, { community_id: place_id } = { community_id: '' }] = communities;
  await app.ok(community.updateCommunity, { as, body: { community_id: place_id, posters: 'approved' } });
  await app.ok(place.addPlaceMembers, { as, body: { place_id, employee_ids: [receiver.employee_id] } });
  const waiting = await twice((words) => app.ok(post.createPost, { as: receiver, body: { words, place_id } }));
  const people_there = [receiver, ...others].map(({ employee_id }) => employee_id);
  const conversations = await twice((group_name) =>
    app.ok(chat.openConversation, { as, body: { employee_ids: people_there, group_name } }),
  );
  const [{ conversation_id } = { conversation_id: '' }] = conversations;
  const client_ids = [newId(), newId()];
  const held_places = [...communities];
  const kept = await twice((reason) => {
    const { community_id: place_id } = held_places.pop() ?? { community_id: '' };
    return app.ok(hold.putHold, { as, body: { place_id, reason } });
  });
  const messages = await twice((words) =>
    app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: client_ids.shift() ?? newId(), words } }),
  );
  await twice((location_name) => {
    const location = { location_name, address: location_name };
    return app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), location } });
  });
  const send_at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await twice((words) => {
    const body = { scheduled_id: newId(), conversation_id, words, send_at, time_zone: 'UTC' };
    return app.ok(chat.scheduleMessage, { as, body });
  });
  const begun = [newId(), newId()];
  const [from_id = '', to_id = ''] = sub_spaces.map((one) => one.sub_space_id);
  const talked = await twice((words) =>
    app.ok(chat.sendMessage, { as, body: { conversation_id: from_id, client_id: newId(), words } }),
  );
  const moved = [talked[0]?.message_id ?? ''];
  const between = { conversation_id: from_id, to_conversation_id: to_id, message_ids: moved };
  const { move_id } = await app.ok(chat.moveMessages, { as, body: between });
  for (const [at, thread_id] of [null, messages[0]?.message_id ?? ''].entries()) {
    const words = `${word} ${at}`;
    const body = { conversation_id, thread_id, draft_id: begun[at] ?? '', words, written_at: new Date().toISOString() };
    await app.ok(chat.saveDraft, { as, body });
  }
  const orders = await twice((folder_name) => app.ok(chat.createFolder, { as, body: { folder_name } }));
  const folder_ids = orders.at(-1)?.folders.map(({ folder_id }) => folder_id) ?? [];
  await app.ok(chat.putInFolder, { as, body: { conversation_id, folder_id: folder_ids[0] ?? null } });
  for (const { message_id } of messages)
    await app.ok(chat.setReminder, { as: receiver, body: { message_id, remind_at: send_at } });
  await app.ok(moderation.createReport, {
    as: receiver,
    body: { subject_kind: 'comment', subject_id: comments[0]?.comment_id ?? '', reason: 'other', note: word },
  });
  const { items: cases } = await app.ok(moderation.listCases, { as, body: {} });
  const refills = await twice((reason) =>
    app.ok(points_adjustment.refillAllowance, { as, body: { employee_id: receiver.employee_id, points: 5, reason } }),
  );
  const asked = await app.ok(privacy.askErasure, { as: receiver, body: { note: word } });
  const tokens = await twice((token_name) =>
    app.ok(provisioning.createProvisioningToken, { as, body: { token_name } }),
  );
  const links = await twice(() => app.ok(join_link.createJoinLink, { as, body: { email_domains: null } }));
  const device_ids = await twice(async () => {
    const device_id = `d_${newId()}`;
    const body = { device_id, token: `${word}-${newId()}`, platform: 'android_fcm' as const };
    await app.ok(device.syncPush, { as: receiver, body: { ...body, timestamp: new Date().toISOString() } });
    return device_id;
  });
  const file_id = await uploadSheet(app, as, 'people.csv', `Work e-mail\n${word}@example.test`);
  const { import_id } = await app.ok(spreadsheet.startImport, { as, body: { file_id } });
  await app.drain();
  const sheet = await uploadSheet(
    app,
    as,
    'more.csv',
    `Work e-mail,First name,Last name\nx@example.test,${word},${word}`,
  );
  const attempt_id = newId();
  await app.pool.query(
    `insert into sso_attempt (company_id, attempt_id, state_hash, protocol, revision, is_test, origin, code_verifier, nonce, created_at, expires_at)
     values ($1, $2, $3, 'oidc', 1, true, $4, 'v', 'n', now(), now() + interval '1 hour')`,
    [company_id, attempt_id, newId(), `https://${word}.test`],
  );
  // Everything that can be done to content is tried on it, of any kind.
  const { rows: written } = await app.pool.query<{ content_id: string }>(
    'select content_id from content where company_id = $1 order by content_id',
    [company_id],
  );
  const content_ids = written.map(({ content_id }) => content_id);
  const inbox = await app.ok(notification.listNotifications, { as: receiver });
  const log = await app.ok(audit.listAudit, { as, body: { limit: 50 } });
  const ids: Ids = {
    company_id: [company_id],
    employee_id: [receiver.employee_id, ...others.map(({ employee_id }) => employee_id)],
    session_id: [receiver.session_id],
    department_id: departments.map(({ department_id }) => department_id),
    group_id: groups.map(({ group_id }) => group_id),
    role_id: [...own_roles.map(({ role_id }) => role_id), employee_role],
    audience_id: saved.map(({ audience_id }) => audience_id),
    community_id: communities.map(({ community_id }) => community_id),
    space_id: spaces.map((one) => one.space_id),
    sub_space_id: sub_spaces.map((one) => one.sub_space_id),
    space_role_id: space_roles.map(({ space_role_id }) => space_role_id),
    instead_id: space_roles.map(({ space_role_id }) => space_role_id),
    place_id: [
      ...communities.map(({ community_id }) => community_id),
      ...spaces.map((one) => one.space_id),
      ...sub_spaces.map((one) => one.sub_space_id),
      ...conversations.map((one) => one.conversation_id),
    ],
    conversation_id: [...conversations.map((one) => one.conversation_id), from_id, to_id],
    move_id: [move_id],
    hold_id: kept.map(({ hold_id }) => hold_id),
    message_id: [...messages, ...talked].map(({ message_id }) => message_id),
    folder_id: folder_ids,
    thread_id: messages.map(({ message_id }) => message_id),
    reply_to_id: messages.map(({ message_id }) => message_id),
    client_id: messages.map(({ client_id }) => client_id),
    scheduled_id: scheduled.map(({ scheduled_id }) => scheduled_id),
    field_id: fields.map(({ field_id }) => field_id),
    recognition_type_id: types.map(({ recognition_type_id }) => recognition_type_id),
    recognition_group_id: type_groups.map(({ recognition_group_id }) => recognition_group_id),
    company_value_id: values.map(({ company_value_id }) => company_value_id),
    recognition_id: given.map((one) => one.recognition_id),
    after: given.map((one) => one.recognition_id),
    comment_id: comments.map(({ comment_id }) => comment_id),
    content_id: content_ids,
    parent_id: content_ids,
    subject_id: [...content_ids, receiver.employee_id],
    case_id: cases.map(({ case_id }) => case_id),
    transfer_id: refills.map(({ transfer_id }) => transfer_id),
    request_id: [asked.request_id],
    token_id: tokens.map(({ token }) => token.token_id),
    link_id: links.map(({ link }) => link.link_id),
    device_id: device_ids,
    file_id: [file_id, sheet],
    import_id: [import_id],
    attempt_id: [attempt_id],
    notification_id: inbox.items.map(({ notification_id }) => notification_id),
    up_to: inbox.items.map(({ notification_id }) => notification_id),
    audit_id: log.items.map(({ audit_id }) => audit_id),
    actor_id: [as.employee_id],
    successor_id: others.map(({ employee_id }) => employee_id),
    manager_id: others.map(({ employee_id }) => employee_id),
    option_id: [
      newId(),
      ...[...polls, ...posts.map((one) => one.poll)].flatMap(
        (one) => one?.options.map(({ option_id }) => option_id) ?? [],
      ),
    ],
    poll_id: [...polls.map(({ poll_id }) => poll_id), ...posts.map(({ post_id }) => post_id)],
    post_id: posts.map(({ post_id }) => post_id),
    draft_id: [...drafts.map(({ draft_id }) => draft_id), ...waiting.map(({ post_id }) => post_id), ...begun],
    challenge_id: [newId()],
    passkey_id: [newId()],
  };
  const empty = Object.entries(ids).filter(([, list]) => list.length === 0 || list.includes(''));
  if (empty.length > 0) throw new Error(`Nothing was made for ${empty.map(([field]) => field).join(', ')}`);
  return { company, receiver, ids };
};

/** Both together. */
export const mixed = (ours: Ids, theirs: Ids): Ids =>
  Object.fromEntries(Object.entries(ours).map(([field, list]) => [field, [...list, ...(theirs[field] ?? [])]]));
