import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment, NewAttachment } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import { onConnected } from '../../lib/connection/connection.ts';
import { isPicture } from '../../lib/files/attachment-file.ts';
import { uploadAttachment } from '../../lib/files/upload-attachment.ts';
import { UploadError } from '../../lib/files/upload-error.ts';
import { announce } from '../../lib/screen/announce.ts';
import { useSession } from '../../lib/session/session.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';

/** A file of what is being written: on its way, arrived, or kept here because it could not be sent. */
export type Added = {
  key: string;
  file_name: string;
  size_bytes: number | null;
  alt: string;
  /** On this device alone until it has arrived. */
  file: File | null;
  /** Its picture on this device. */
  preview: string | null;
  /** From 0 to 1 while it is on its way. */
  progress: number | null;
  error: UploadError | null;
  /** Null until it has arrived. */
  attachment: ContentAttachment | null;
};

export type Attaching = {
  items: readonly Added[];
  /** What will be sent; the others have to arrive first, or go. */
  arrived: ContentAttachment[];
  is_complete: boolean;
  is_changed: boolean;
  /** How many of those that were picked last were more than content can have. */
  left_out: number;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  /** What there is instead; without it nothing, as after sending. */
  replace: (items?: readonly Added[]) => void;
  /** Also what was kept of it. */
  forget: () => void;
};

const arrivedBefore = (attachment: ContentAttachment): Added => ({
  key: attachment.file_id,
  file_name: attachment.file_name,
  size_bytes: attachment.size_bytes,
  alt: attachment.alt,
  file: null,
  preview: null,
  progress: null,
  error: null,
  attachment,
});

const isList = (value: unknown): value is ContentAttachment[] =>
  Array.isArray(value) && value.every((one) => typeof (one as ContentAttachment | null)?.file_id === 'string');

const arrivedOf = (items: readonly Added[]): ContentAttachment[] =>
  items.flatMap(({ attachment, alt }) => (attachment ? [{ ...attachment, alt: alt.trim() }] : []));

/** What a call says of a file that content is to show. */
export const toNewAttachment = (attachment: ContentAttachment): NewAttachment => {
  const { file_id, alt, width, height, duration_ms, waveform, poster_file_id } = attachment;
  return {
    file_id,
    alt,
    ...(width && height ? { width, height } : {}),
    ...(duration_ms !== null && { duration_ms }),
    ...(waveform && { waveform }),
    ...(poster_file_id && { poster_file_id }),
  };
};

const ended = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

let last_key = 0;

/**
 * The files of what is being written. Each goes up as soon as it is added, one after the other; what has arrived is kept with
 * the draft over navigation and reloads. `place` names the draft, as in `useDraftText`.
 */
export const useAttachments = (place: string, initial: readonly ContentAttachment[]): Attaching => {
  const { t } = useTranslation('content');
  const { employee_id } = useSession().session;
  const stored = useMemo(
    () => storedValue(`draft ${place} files ${employee_id}`, (value) => (isList(value) ? value : null)),
    [place, employee_id],
  );
  const [items, setItems] = useState<readonly Added[]>(() => (stored.get() ?? initial).map(arrivedBefore));
  const [left_out, setLeftOut] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const previews = useRef(new Set<string>());

  const arrived = arrivedOf(items);
  const now = JSON.stringify(arrived);
  const is_changed = now !== JSON.stringify(initial) || items.length > arrived.length;
  useEffect(() => {
    stored.set(now === JSON.stringify(initial) ? null : (JSON.parse(now) as ContentAttachment[]));
  }, [stored, now, initial]);

  const change = (key: string, part: Partial<Added>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const previewOf = (file: File): string => {
    const url = URL.createObjectURL(file);
    previews.current.add(url);
    return url;
  };

  const send = async (key: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const show = (part: Partial<Added>) => !signal.aborted && change(key, part);
    show({ progress: 0, error: null });
    const sending = uploadAttachment(file, {
      signal,
      onProgress: (progress) => show({ progress }),
      onPoster: (poster) => show({ preview: previewOf(poster) }),
    });
    try {
      const uploaded = await Promise.race([sending, ended(signal)]);
      if (!uploaded) return;
      const attachment = { ...uploaded, alt: '', waveform: null };
      show({ attachment, size_bytes: uploaded.size_bytes, file: null, progress: null });
      announce(t('attach.done', { name: file.name }));
    } catch (problem) {
      const error = problem instanceof UploadError ? problem : new UploadError('upload', { cause: problem });
      // A file that is itself the problem is not sent again.
      show({ progress: null, error, file: error.is_passing ? file : null });
    }
  };
  const begin = (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { progress: 0, error: null });
    // One at a time: making a picture smaller takes much of a phone's memory.
    turn.current = turn.current.then(() => send(key, file, controller.signal));
  };
  const stop = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  };

  const add = (files: readonly File[]) => {
    const room = limits.attachments_per_content - items.length;
    const taken = files.slice(0, Math.max(0, room)).map((file): Added & { file: File } => {
      last_key += 1;
      return {
        key: `added ${last_key}`,
        file_name: file.name,
        size_bytes: file.size,
        alt: '',
        file,
        preview: isPicture(file) ? previewOf(file) : null,
        progress: 0,
        error: null,
        attachment: null,
      };
    });
    setLeftOut(files.length - taken.length);
    setItems([...items, ...taken]);
    for (const { key, file } of taken) begin(key, file);
  };
  const retry = (key: string) => {
    const file = items.find((one) => one.key === key)?.file;
    if (file) begin(key, file);
  };
  const remove = (key: string) => {
    stop(key);
    setLeftOut(0);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  const replace = (next: readonly Added[] = []) => {
    setLeftOut(0);
    setItems(next);
  };
  const forget = () => {
    for (const key of running.current.keys()) stop(key);
    replace(initial.map(arrivedBefore));
    stored.set(null);
  };

  // What only the network held up goes on by itself.
  const resume = useRef(() => {});
  useEffect(() => {
    resume.current = () => {
      for (const { key, file, error } of items) if (file && error?.is_passing) begin(key, file);
    };
  });
  useEffect(() => onConnected(() => resume.current()), []);
  useEffect(() => {
    const [uploads, urls] = [running.current, previews.current];
    return () => {
      for (const controller of uploads.values()) controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const is_complete = items.every(({ attachment }) => attachment !== null);
  return {
    items,
    arrived,
    is_complete,
    is_changed,
    left_out,
    add,
    retry,
    remove,
    describe: (key, alt) => change(key, { alt }),
    replace,
    forget,
  };
};
