import { sql } from 'kysely';
import { sealAll } from '../src/modules/audit/chain/chain.ts';
import { createCompany } from '../src/modules/company/company.ts';
import { createDefaultRoles } from '../src/modules/role/role.ts';
import type { Platform } from '../src/platform/context.ts';
import type { Tx } from '../src/platform/db/transact.ts';
import { adjustPoints } from './adjustments.ts';
import { chatRows } from './chats.ts';
import { day } from './clock.ts';
import { communityRows } from './communities.ts';
import { companyRows, company_name } from './company.ts';
import { giftRows } from './gifts.ts';
import { groupRows } from './groups.ts';
import { writeHistory } from './history.ts';
import { fillInboxes } from './inbox.ts';
import { linkRows } from './links.ts';
import { createLedger } from './ledger.ts';
import { createWriter } from './messages.ts';
import { drawPictures } from './pictures.ts';
import { countPolls, writePolls } from './polls.ts';
import { postRows } from './posts.ts';
import { queueRows } from './queue.ts';
import { privacyRows } from './privacy.ts';
import { createRandom } from './random.ts';
import { reportRows } from './reports.ts';
import { writeRows } from './rows.ts';
import { storeSounds } from './sounds.ts';
import { schedule } from '../src/modules/chat/scheduled/jobs.ts';
import { holdRows } from './holds.ts';
import { spaceRows } from './spaces.ts';
import { movedRows } from './moved.ts';
import { chatOrderRows } from './chat-order.ts';
import { createStaff } from './staff.ts';
import { tellTheYear } from './year.ts';

const time_zone = 'Europe/Oslo';
const monthly_allowance = 500;
const recognitions = 700;
// Any number will do; with it the same people do the same things in every company.
const seed = 20_261_121;

export type Making = {
  /** The sample company, which no one signs in to; otherwise the demonstration. */
  is_sample: boolean;
  say?(line: string): void;
  /** Called between pieces of the work: it may wait, or throw to end it. */
  pause(): Promise<void>;
};

const createLanternworks = async (tx: Tx, is_sample: boolean): Promise<string> => {
  // A domain leads people to the sign-in of its company.
  const domain = is_sample ? undefined : 'lanternworks.example';
  const company_id = await createCompany(tx, { company_name, domain, time_zone, is_sample });
  const settings = {
    is_demo: !is_sample,
    monthly_allowance,
    points_name: 'sparks',
    currency: 'EUR',
    support_email: 'help@lanternworks.example',
    created_at: new Date(tx.now.getTime() - 366 * day),
  };
  tx.write(tx.db.updateTable('company').set(settings).where('company_id', '=', company_id));
  return company_id;
};

/** The person who reports to no one in their own department manages it. People come after departments, so this comes last. */
const nameDepartmentManagers = (tx: Tx, company_id: string): void => {
  const query = sql`
    update department d set manager_id = (
      select e.employee_id from employee e
      left join employee m on m.company_id = e.company_id and m.employee_id = e.manager_id
      where e.company_id = d.company_id and e.department_id = d.department_id and e.employee_account_status = 'ACTIVE'
        and m.department_id is distinct from d.department_id
      order by e.employee_id limit 1
    ) where d.company_id = ${company_id}`;
  tx.write({ compile: () => query.compile(tx.db) });
};

/** Writes the whole company in a transaction, and gives its id. */
export const makeLanternworks = async (
  platform: Pick<Platform, 'files' | 'config'>,
  tx: Tx,
  { is_sample, say = () => {}, pause }: Making,
): Promise<string> => {
  const { now } = tx;
  const random = createRandom(seed);
  const staff = createStaff(now);
  const company_id = await createLanternworks(tx, is_sample);
  const role_ids = createDefaultRoles(tx, company_id);

  say(`  Drawing the portraits of ${staff.length} people`);
  const pictures = await drawPictures(platform, company_id, staff, now, pause);
  const { rows, catalogue } = await companyRows(staff, pictures, role_ids, { now, signs_in: !is_sample });
  writeRows(tx, company_id, rows);
  const groups = groupRows(staff, now);
  writeRows(tx, company_id, groups);
  const communities = communityRows(staff, pictures, now);
  writeRows(tx, company_id, communities);
  nameDepartmentManagers(tx, company_id);

  say('  Writing a year of recognitions');
  await pause();
  const ledger = createLedger(monthly_allowance, time_zone);
  const gifts = tellTheYear({ random, writer: createWriter(random), ledger, staff, now }, recognitions);
  const adjusted = adjustPoints(ledger, staff, now);
  await pause();
  const reports = reportRows(gifts, staff, now);
  const privacy = privacyRows(staff, now);
  writeRows(tx, company_id, {
    ...giftRows(gifts, catalogue),
    ...ledger.rows(),
    notification: [...fillInboxes(gifts, staff, now, time_zone), ...reports.notices],
    ...reports.rows,
    ...privacy.rows,
  });
  const spaces = spaceRows(staff, pictures, now);
  const told = movedRows(spaces, staff, now);
  writeRows(tx, company_id, told.spaces);
  writeRows(tx, company_id, told.rows);
  const polls = writePolls(tx, company_id, staff, { places: communities, pictures });
  const places = {
    place: [...(communities.place ?? []), ...spaces.place],
    place_member: [...(communities.place_member ?? []), ...spaces.place_member],
  };
  const posts = postRows(staff, { places, pictures }, now, time_zone);
  writeRows(tx, company_id, posts);
  countPolls(tx, company_id, posts.poll);
  writeRows(tx, company_id, await linkRows(platform, company_id, [...polls, ...posts.content], now));
  writeRows(tx, company_id, queueRows(staff, { places: communities, posts }, now));
  const chats = chatRows(staff, await storeSounds(platform, company_id, staff, now), gifts, now, time_zone);
  writeRows(tx, company_id, chats);
  for (const { scheduled_id, send_at } of chats.scheduled_message) schedule(tx, { company_id, scheduled_id }, send_at);
  writeRows(tx, company_id, chatOrderRows(staff, [chats, spaces], now));
  const holds = holdRows(staff, spaces.place, now);
  writeRows(tx, company_id, holds.rows);
  await pause();
  const written = { company_id, rows: { ...rows, ...groups }, staff, now };
  writeHistory(tx, written, [...adjusted, ...reports.history, ...privacy.history, ...holds.history]);
  await sealAll(tx, company_id);
  return company_id;
};
