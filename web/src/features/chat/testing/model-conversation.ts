import type { Message } from '@plaudit/contract/chat/schema';
import type { Changed, Listed, MessageEvent } from '../messages/message-window.ts';
import { message } from './records.ts';

type Stored = Message & { is_gone: boolean };

/** What the server says about one conversation: numbers without gaps, and everything that changes takes the next change. */
export class ModelConversation {
  private stored: Stored[] = [];
  private change = 0;

  private shown = (): Message[] => this.stored.flatMap(({ is_gone, ...rest }) => (is_gone ? [] : rest));

  private event = ({ is_gone, ...rest }: Stored, is_counted = false): MessageEvent => {
    const { my_reaction: _reaction, can: _can, ...shared } = rest;
    if (is_gone) return { kind: 'gone', gone: rest };
    return is_counted ? { kind: 'counted', counts: rest } : { kind: 'written', message: shared };
  };

  write(): MessageEvent {
    this.change += 1;
    const written = { ...message(this.stored.length + 1, { change: this.change }), is_gone: false };
    this.stored.push(written);
    return this.event(written);
  }

  /** What happens to a message; undefined if it can't. */
  act(what: 'edit' | 'remove' | 'restore' | 'count' | 'pin' | 'unpin', at: number): MessageEvent | undefined {
    const found = this.stored[at % Math.max(1, this.stored.length)];
    if (!found || found.is_gone !== (what === 'restore')) return undefined;
    if (found.pinned_at ? what === 'pin' : what === 'unpin') return undefined;
    this.change += 1;
    const next: Stored = {
      ...found,
      change: this.change,
      is_gone: what === 'remove',
      ...(what === 'edit' && { words: `Edited at ${this.change}` }),
      ...(what === 'count' && { comments_count: found.comments_count + 1 }),
      ...(what === 'pin' && { pinned_at: new Date(this.change).toISOString(), pinned_by: found.author }),
      ...(what === 'unpin' && { pinned_at: null, pinned_by: null }),
    };
    this.stored = this.stored.with(found.seq - 1, next);
    return this.event(next, what === 'count');
  }

  list(asked: { before?: number; after?: number; around?: number }, limit: number): Listed {
    const { before, after, around } = asked;
    const all = this.shown();
    const older = all.filter(({ seq }) => seq < (around ?? before ?? Infinity));
    const newer = all.filter(({ seq }) => seq >= (around ?? (after === undefined ? Infinity : after + 1)));
    const half = around === undefined ? limit : Math.ceil(limit / 2);
    const backward = after === undefined ? older.slice(-half) : [];
    const forward = newer.slice(0, around === undefined ? limit : limit - half);
    return {
      items: [...backward, ...forward],
      has_before: after === undefined ? older.length > backward.length : after > 0,
      has_after: before === undefined ? newer.length > forward.length : true,
      last_seq: this.stored.length,
      last_change: this.change,
    };
  }

  changes(after: number, limit: number): Changed {
    const found = this.stored.filter(({ change }) => change > after).toSorted((a, b) => a.change - b.change);
    const items = found.slice(0, limit).map(({ is_gone, ...rest }) => ({
      message: is_gone ? null : rest,
      gone: is_gone ? rest : null,
    }));
    const has_more = found.length > limit;
    return {
      items,
      has_more,
      last_change: has_more ? (found[limit - 1]?.change ?? 0) : this.change,
    };
  }
}
