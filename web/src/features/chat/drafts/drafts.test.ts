import { expect, test } from 'vitest';
import type { MessageDraft } from '@plaudit/contract/chat/schema';
import { no_text } from '../../content/index.ts';
import {
  asBody,
  asDraft,
  asNewest,
  changed,
  isOver,
  isOvertaken,
  joined,
  type KeptDraft,
  withSaved,
} from './drafts.ts';

const about = { conversation_id: 'c1', thread_id: null };
const typed = (text: string) => ({ text: { text, mentions: [] } });
const kept = (text: string, written_at: number, draft_id = 'd1'): KeptDraft => ({
  ...about,
  ...typed(text),
  draft_id,
  attachments: [],
  reply_to: null,
  written_at,
});
const nobody = { kept: undefined, saved: undefined, is_loaded: true };

test('a message that is begun gets a name, which it keeps on every device until it is over', () => {
  const begun = changed(about, nobody, typed('A'), 100, 'new');
  expect(begun).toEqual({ ...kept('A', 100, 'new') });
  expect(changed(about, { ...nobody, saved: kept('A', 50) }, typed('AB'), 100, 'new')).toMatchObject({
    draft_id: 'd1',
    is_known: true,
    ...typed('AB'),
  });
  // What was sent elsewhere stays sent: the next letters are another message.
  expect(changed(about, { ...nobody, saved: kept('', 50) }, typed('B'), 100, 'new')).toMatchObject({ draft_id: 'new' });
  expect(changed(about, { ...nobody, kept: begun }, typed(''), 101, 'other')).toBeUndefined();
  const over = changed(about, { ...nobody, saved: kept('A', 50) }, typed(''), 101, 'other');
  expect(over && isOver(over)).toBe(true);
});

test('what is written now is newer than all that the device knows, also with a clock that is late', () => {
  expect(changed(about, { ...nobody, saved: kept('A', 500) }, typed('AB'), 100, 'new')?.written_at).toBe(501);
  expect(asNewest(kept('AB', 100), kept('X', 500)).written_at).toBe(501);
  expect(asNewest(kept('AB', 700), kept('X', 500)).written_at).toBe(700);
  expect([isOvertaken(kept('A', 1), kept('AB', 1)), isOvertaken(kept('A', 2), kept('AB', 1))]).toEqual([true, false]);
  expect(isOvertaken(kept('A', 1), kept('B', 2, 'd2'))).toBe(false);
});

test('letters that are typed before the device knows what was begun elsewhere come after it', () => {
  const blind = changed(about, { ...nobody, is_loaded: false }, typed('too'), 100, 'new');
  expect(blind?.is_blind).toBe(true);
  const saved = {
    ...kept('@Ana', 500),
    text: { text: '@Ana', mentions: [{ employee_id: 'e1', start: 0, length: 4 }] },
  };
  const both = blind && joined(blind, saved);
  expect(both).toMatchObject({
    draft_id: 'd1',
    written_at: 501,
    text: { text: '@Ana\ntoo', mentions: [{ start: 0 }] },
  });
  expect(both).not.toHaveProperty('is_blind');
  expect(blind && joined(blind, undefined)).toMatchObject(typed('too'));
});

test('a draft of the server becomes what its field shows and back; longer ones than it keeps stay here', () => {
  const ana = { employee_id: 'e1', first_name: 'Ana', last_name: 'Silva', position_title: '', profile_url: null };
  const saved: MessageDraft = {
    ...about,
    draft_id: 'd1',
    words: 'Thanks, <@e1> ',
    mentions: [ana],
    attachments: [],
    reply_to: null,
    written_at: '2026-11-03T08:00:00.000Z',
  };
  expect(asBody({ ...asDraft(saved), text: { text: 'Thanks ', mentions: [] } })).toMatchObject({
    words: 'Thanks ',
    reply_to_id: null,
    written_at: '2026-11-03T08:00:00.000Z',
  });
  expect(asBody({ ...asDraft(saved), text: { text: 'x'.repeat(20_001), mentions: [] } })).toBeNull();
  expect(asDraft({ ...saved, words: 'Hi' }).text).toEqual({ ...no_text, text: 'Hi' });

  const list = withSaved({ items: [] }, saved);
  const older = { ...saved, words: 'Tha', written_at: '2026-11-03T07:00:00.000Z' };
  expect(withSaved(list, older).items).toEqual([saved]);
  const other = { ...older, draft_id: 'd2' };
  expect(withSaved(list, other).items).toEqual([other]);
  expect(withSaved(list, { ...other, thread_id: 'm1' }).items).toHaveLength(2);
});
