import { noteClicks, noteSeen as noteSeenCall } from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../lib/api/api.ts';
import { notesOf } from './notes.ts';

/** Content that the person has seen, by id. */
const seen = notesOf({
  name: 'seen',
  per_call: limits.seen_per_call,
  send: (content_ids) => call(noteSeenCall, { body: { content_ids } }),
});

/** Links that the person opened: the id of the content, a space, and the address. */
const clicks = notesOf({
  name: 'clicks',
  per_call: limits.clicks_per_call,
  send: (noted) =>
    call(noteClicks, {
      body: {
        clicks: noted.map((one) => {
          const end = one.indexOf(' ');
          return { content_id: one.slice(0, end), url: one.slice(end + 1) };
        }),
      },
    }),
});

export const noteSeen = seen.note;

export const noteClick = (content_id: string, url: string): void => {
  if (url.length <= limits.url_length) clicks.note(`${content_id} ${url}`);
};

export const sendNoted = async (): Promise<void> => void (await Promise.all([seen.sendNow(), clicks.sendNow()]));

export const sendNotedSoon = (): void => {
  seen.sendSoon();
  clicks.sendSoon();
};
