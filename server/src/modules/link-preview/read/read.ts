import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { storageKey } from '../../../platform/files/storage-key.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { OutgoingError } from '../../../platform/outgoing/trouble.ts';
import { linkRead } from '../events.ts';
import { readPage, type Page } from '../page/page.ts';
import { copyPicture } from '../picture/picture.ts';
import { isWaiting, noteRead } from '../queries.ts';

type Asked = { company_id: string; link_preview_id: string; address: string };

/** What cards need is at the beginning of a page. */
const page_bytes = 512_000;
const picture_bytes = 5_000_000;
const patience_ms = 8_000;

const isPage = (content_type: string): boolean => /^\s*text\/html\s*(;|$)/i.test(content_type);
const isPicture = (content_type: string): boolean => /^\s*image\//i.test(content_type);

type Stored = { picture_key: string; picture_width: number; picture_height: number };

/** Stores a copy of the picture that a page names. A page without one that can be read has none. */
const storePicture = async (ctx: Context, company_id: string, address: string): Promise<Stored | null> => {
  const wanted = { isWanted: isPicture, most_bytes: picture_bytes, when_longer: 'refuse' as const, patience_ms };
  const found = await ctx.outgoing.read(address, wanted).catch(() => null);
  const copy = found && (await copyPicture(found.content));
  if (!copy) return null;
  const file = { company_id, file_id: newId(), file_name: 'preview.webp', is_private: false };
  const picture_key = storageKey(file);
  await ctx.files.put(picture_key, copy.content, 'image/webp');
  return { picture_key, picture_width: copy.width, picture_height: copy.height };
};

type Answer = { page: Page & { at: string }; is_answered: true } | { page: null; is_answered: boolean };

const ask = async (ctx: Context, address: string): Promise<Answer> => {
  const wanted = { isWanted: isPage, most_bytes: page_bytes, when_longer: 'cut' as const, patience_ms };
  try {
    const { content, content_type, address: at } = await ctx.outgoing.read(address, wanted);
    return { page: { ...readPage(content, content_type), at }, is_answered: true };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { page: null, is_answered: error.kind === 'unreadable' || error.kind === 'not_allowed' };
  }
};

/** Reads a page once, whatever comes of it: a page that could not be read is not asked again that day. */
export const readLink = defineJob<Asked>(
  'link_preview.read',
  async (ctx, { company_id, link_preview_id, address }) => {
    if (!(await isWaiting(ctx.db, company_id, link_preview_id))) return;
    const begun = performance.now();
    const { page, is_answered } = await ask(ctx, address);
    const answer_ms = is_answered ? performance.now() - begun : null;
    const picture_address = page?.title && page.picture ? URL.parse(page.picture, page.at)?.href : undefined;
    const picture = picture_address ? await storePicture(ctx, company_id, picture_address) : null;
    await transact(ctx, async (tx) => {
      tx.write(noteRead({ company_id, link_preview_id }, { read_at: tx.now, page, picture }));
      if (page?.title) announce(tx, linkRead, { company_id, link_preview_id });
    });
    return { answer_ms };
  },
  {
    lane: 'web',
    line: ({ company_id, address }) => ({ company_id, destination: new URL(address).hostname, is_trusted: false }),
  },
);
