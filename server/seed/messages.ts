import { mentionOf } from '@plaudit/contract/words/mention';
import type { TypeKey } from './catalogue.ts';
import type { Random } from './random.ts';
import type { Member } from './staff.ts';
import { deeds, slots } from './stories/deeds.ts';
import { closings, effects, month_notes, notes, openings, supports } from './stories/phrases.ts';

const letters: Record<string, TypeKey> = {
  t: 'thanks',
  w: 'teamwork',
  b: 'beyond',
  i: 'idea',
  h: 'hero',
  c: 'craft',
  g: 'guide',
};

export type Story = { type: TypeKey; message: string; mention_ids: string[] };

const callThem = (receivers: readonly Member[]): string => {
  const names = receivers.map(({ first_name }) => first_name);
  if (names.length > 3) return 'team';
  return names.length === 1 ? (names[0] as string) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes messages, none twice: every deed of a department is used before one is used again, with other details. */
export const createWriter = (random: Random) => {
  const bags = new Map<string, string[]>();
  const told = new Set<string>();

  const draw = (name: string, all: readonly string[]): string => {
    let bag = bags.get(name);
    if (!bag?.length) bags.set(name, (bag = random.shuffled(all)));
    return bag.pop() as string;
  };
  const fill = (text: string, receivers: readonly Member[]): string =>
    text.replace(/\{(\w+)\}/g, (_, slot: string) =>
      slot === 'name' ? callThem(receivers) : draw(slot, slots[slot] ?? []),
    );

  const long = (giver: Member, receivers: readonly Member[], witness: Member | undefined): Story => {
    const { department } = receivers[0] as Member;
    const [letter = 't', deed = ''] = draw(department, deeds[department]).split(/ (.*)/s);
    const leads =
      giver.department === 'Leadership' || receivers.some(({ manager_id }) => manager_id === giver.employee_id);
    const tone = leads && random.chance(0.4) ? 'formal' : random.pick(['warm', 'plain', 'playful', 'warm'] as const);
    const opening = random.chance(0.62) ? draw(`opening ${tone}`, openings[tone]) : '';
    const about_joao = receivers.some(({ key }) => key === 'joao') || giver.key === 'joao';
    const effect = random.chance(0.7)
      ? draw(
          'effects',
          effects.filter((text) => !(about_joao && text.includes('João'))),
        )
      : '';
    const support = witness ? draw('supports', supports).replace('{mention}', mentionOf(witness.employee_id)) : '';
    const closing = random.chance(0.45) ? draw(`closing ${tone}`, closings[tone]) : '';
    const body = [deed, effect, support].filter(Boolean).join(' ');
    const is_letter = opening.endsWith(',') || random.chance(0.2);
    const runs_on = !is_letter && opening.endsWith(':');
    const paragraphs = [opening, runs_on ? body.charAt(0).toLowerCase() + body.slice(1) : body, closing].filter(
      Boolean,
    );
    const message = fill(paragraphs.join(is_letter ? '\n\n' : ' '), receivers);
    return { type: letters[letter] as TypeKey, message, mention_ids: witness ? [witness.employee_id] : [] };
  };

  const short = (receivers: readonly Member[]): Story => {
    const crowd = receivers.length > 1;
    const type = random.pick<TypeKey>(
      crowd
        ? ['thanks', 'teamwork', 'teamwork']
        : ['thanks', 'thanks', 'thanks', 'beyond', 'idea', 'hero', 'craft', 'guide', 'teamwork'],
    );
    return { type, message: fill(draw(`notes ${type}`, notes[type] ?? []), receivers), mention_ids: [] };
  };

  return {
    month: (receivers: readonly Member[]): Story => ({
      type: 'month',
      message: fill(draw('month', month_notes), receivers),
      mention_ids: [],
    }),
    write: (giver: Member, receivers: readonly Member[], witness: Member | undefined): Story => {
      for (;;) {
        const story = random.chance(0.1) ? short(receivers) : long(giver, receivers, witness);
        if (told.has(story.message)) continue;
        told.add(story.message);
        return { ...story, message: capital(story.message) };
      }
    },
  };
};

export type Writer = ReturnType<typeof createWriter>;
