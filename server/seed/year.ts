import { fitting_values, types, type SeedType, type ValueKey } from './catalogue.ts';
import { day, idAt, minute, rhythm } from './clock.ts';
import { commentOn, reactTo, type Given, type SeedComment, type SeedReaction } from './echo.ts';
import type { Ledger } from './ledger.ts';
import type { Story, Writer } from './messages.ts';
import type { Random } from './random.ts';
import type { Member } from './staff.ts';

export type SeedBoost = { boost_id: string; employee_id: string; points: number; created_at: Date };
export type Gift = Given & {
  recognition_id: string;
  message: string;
  mention_ids: string[];
  points: number;
  values: ValueKey[];
  boosts: SeedBoost[];
  comments: SeedComment[];
  reactions: SeedReaction[];
};

const typeOf = (key: string): SeedType => types.find((type) => type.key === key) as SeedType;

const nearness = (giver: Member, other: Member): number => {
  if (other === giver) return 0;
  const reports = other.manager === giver.key || giver.manager === other.key;
  const near =
    (other.department === giver.department ? 5 : 1) *
    (other.location === giver.location ? 1.6 : 1) *
    (reports ? 1.5 : 1);
  return near * other.shine;
};

type World = { random: Random; writer: Writer; ledger: Ledger; staff: readonly Member[]; now: Date };

const chooseReceivers = ({ random }: World, giver: Member, present: readonly Member[]): Member[] => {
  const count = random.chance(0.22) ? random.pick([2, 2, 2, 3, 3, 4, 6]) : 1;
  const first = random.weighted(present, (member) => nearness(giver, member)) as Member;
  const chosen = [first];
  while (chosen.length < count) {
    const next = random.weighted(present, (member) =>
      chosen.includes(member) || member.department !== first.department ? 0 : nearness(giver, member),
    );
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
};

/** Points for each receiver, no more than the giver has left. */
const choosePoints = (
  { random, ledger }: World,
  type: SeedType,
  giver: Member,
  receivers: number,
  at: Date,
): number | undefined => {
  if (type.funding === 'company') return type.points;
  const wish = type.points + (random.chance(0.35) ? random.between(-1, 4) * 5 : 0);
  const affordable = Math.floor(ledger.left(giver.employee_id, at) / receivers / 5) * 5;
  const points = Math.min(Math.max(wish, type.min_points), type.max_points, affordable);
  return points < type.min_points ? undefined : points;
};

const record = (world: World, story: Story, giver: Member, receivers: Member[], at: Date): Gift | undefined => {
  const { random, ledger, staff, now } = world;
  const type = typeOf(story.type);
  const points = choosePoints(world, type, giver, receivers.length, at);
  if (points === undefined) return undefined;
  const recognition_id = idAt(at);
  const receiver_ids = receivers.map(({ employee_id }) => employee_id);
  ledger.give(at, {
    cause: 'recognition',
    event_id: recognition_id,
    recognition_id,
    giver_id: giver.employee_id,
    receiver_ids,
    points,
    funding: type.funding,
  });
  const given: Given = {
    type: story.type,
    giver,
    receivers,
    created_at: at,
    // Who looks around finds something that was given just now.
    is_public: type.key === 'month' || !random.chance(0.05) || now.getTime() - at.getTime() < 45 * minute,
  };
  const values = type.value_required || random.chance(0.55) ? [random.pick(fitting_values[story.type])] : [];
  return {
    ...given,
    recognition_id,
    message: story.message,
    mention_ids: story.mention_ids,
    points,
    values,
    boosts: [],
    comments: commentOn(random, given, staff, now),
    reactions: reactTo(random, given, staff, now),
  };
};

/** Colleagues add points to some of the recent gifts; each boost comes before the next gift in the ledger. */
const boost = ({ random, ledger, now }: World, gifts: readonly Gift[], present: readonly Member[], at: Date): void => {
  const gift = random.pick(gifts.slice(-6));
  const receiver_ids = gift.receivers.map(({ employee_id }) => employee_id);
  const created_at = new Date(at.getTime() - random.between(20, 90) * 1000);
  const others = present.filter((member) => member !== gift.giver && !gift.receivers.includes(member));
  const booster = random.pick(others);
  const points = random.pick([5, 5, 10, 10, 20]);
  const taken = gift.boosts.some(({ employee_id }) => employee_id === booster.employee_id);
  if (
    !gift.is_public ||
    taken ||
    created_at <= (gifts.at(-1) as Gift).created_at ||
    now.getTime() - gift.created_at.getTime() < 30 * minute
  )
    return;
  if (ledger.left(booster.employee_id, created_at) < points * receiver_ids.length) return;
  const boost_id = idAt(created_at);
  ledger.give(created_at, {
    cause: 'boost',
    event_id: boost_id,
    recognition_id: gift.recognition_id,
    giver_id: booster.employee_id,
    receiver_ids,
    points,
    funding: 'allowance',
  });
  gift.boosts.push({ boost_id, employee_id: booster.employee_id, points, created_at });
};

/** No one has thanked them lately, as it happens: their managers are told. */
const overlooked: ReadonlySet<string> = new Set(['pedro', 'liam']);
const overlooked_ms = 36 * day;

const isNewMonth = (at: Date, before: Date | undefined): boolean =>
  before !== undefined && at.getUTCMonth() !== before.getUTCMonth();

/** A year of recognitions in order of time, with everything that came of them; the ledger has moved accordingly. */
export const tellTheYear = (world: World, count: number): Gift[] => {
  const { random, writer, staff, now } = world;
  const gifts: Gift[] = [];
  const awarded = new Set<Member>();
  for (const at of rhythm(random, now, count)) {
    const present = staff.filter(
      ({ status, hired_at }) => status === 'ACTIVE' && hired_at.getTime() < at.getTime() - 2 * day,
    );
    if (gifts.length > 6 && random.chance(0.13)) boost(world, gifts, present, at);
    const head = staff.find(({ manager, status }) => manager === null && status === 'ACTIVE') as Member;
    const is_award = isNewMonth(at, gifts.at(-1)?.created_at);
    const is_lately = now.getTime() - at.getTime() < overlooked_ms;
    const thanked = is_lately ? present.filter(({ key }) => !overlooked.has(key)) : present;
    const candidates = is_award ? thanked.filter((member) => member !== head && !awarded.has(member)) : thanked;
    const giver = is_award ? head : (random.weighted(present, ({ warmth }) => warmth) as Member);
    const receivers = is_award
      ? [random.weighted(candidates, ({ shine }) => shine) as Member]
      : chooseReceivers(world, giver, candidates);
    const outsiders = present.filter((member) => member !== giver && !receivers.includes(member));
    const witness = random.chance(0.13)
      ? random.weighted(outsiders, (member) => nearness(receivers[0] as Member, member))
      : undefined;
    const story = is_award ? writer.month(receivers) : writer.write(giver, receivers, witness);
    const gift = record(world, story, giver, receivers, at);
    if (!gift) continue;
    if (is_award) awarded.add(receivers[0] as Member);
    gifts.push(gift);
  }
  return gifts;
};
