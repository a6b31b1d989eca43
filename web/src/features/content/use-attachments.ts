import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { limits } from '@plaudit/contract/limits';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { onConnected } from '../../lib/connection/connection.ts';
import { isPicture } from '../../lib/files/attachment-file.ts';
import { uploadAttachment } from '../../lib/files/upload-attachment.ts';
import { UploadError } from '../../lib/files/upload-error.ts';
import { announce } from '../../lib/screen/announce.ts';
import { useSession } from '../../lib/session/session.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';
import type { WaitingFile } from '../../lib/writes/write.ts';
import { keptFiles } from './kept-files.ts';

/** A file of a draft: uploading, arrived, or kept here because it could not be sent. */
export type Added = {
  key: string;
  file_name: string;
  size_bytes: number | null;
  alt: string;
  /** Only on this device until it has arrived. */
  file: File | null;
  /** Its picture on this device. */
  preview: string | null;
  /** From 0 to 1 while it is uploading. */
  progress: number | null;
  error: UploadError | null;
  /** Whether it outlasts the page until it has arrived; null while that is unknown. */
  is_kept: boolean | null;
  /** Null until it has arrived. */
  attachment: ContentAttachment | null;
};

export type Attaching = {
  items: readonly Added[];
  /** What will be sent; the others have to arrive first, or go. */
  arrived: ContentAttachment[];
  is_complete: boolean;
  /** The files that only the network holds up; null while others are uploading or can't be sent at all. */
  waiting: WaitingFile[] | null;
  is_changed: boolean;
  /** How many it can have. */
  most: number;
  /** How many of the last picked files were more than that. */
  left_out: number;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  /** Moves a file to another place among them. */
  move: (key: string, to: number) => void;
  /** Sets other files; without any, none, as after sending. */
  replace: (items?: readonly Added[]) => void;
  /** Shows these instead of those that had arrived. */
  show: (attachments: readonly ContentAttachment[]) => void;
  /** Also deletes the stored files. */
  forget: () => void;
  /** A file that comes when the person is leaving, or has left: it is there when they are back. */
  keep: (file: File) => void;
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
  is_kept: null,
  attachment,
});

const picked = (key: string, file: File, part: Pick<Added, 'preview' | 'is_kept'>): Added & { file: File } => ({
  key,
  file_name: file.name,
  size_bytes: file.size,
  alt: '',
  file,
  progress: 0,
  error: null,
  attachment: null,
  ...part,
});

const isList = (value: unknown): value is ContentAttachment[] =>
  Array.isArray(value) && value.every((one) => typeof (one as ContentAttachment | null)?.file_id === 'string');

const arrivedOf = (items: readonly Added[]): ContentAttachment[] =>
  items.flatMap(({ attachment, alt }) => (attachment ? [{ ...attachment, alt: alt.trim() }] : []));

/** Null if one of them neither arrived nor can wait. */
const waitingOf = (items: readonly Added[]): WaitingFile[] | null => {
  const is_able = items.every(({ attachment, file, error }) => attachment || (file && error?.is_passing));
  if (!is_able) return null;
  return items.flatMap(({ attachment, file, alt }, at) => (attachment || !file ? [] : [{ file, alt: alt.trim(), at }]));
};

const ended = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/**
 * The files of a draft. Each uploads as soon as it is added, one after the other. Like the draft they outlast navigation and
 * reloads: arrived ones next to it, the others in the database until they have arrived. `place` names the draft, as in
 * `useDraftText`. With `waiting`, it begins with the files of a write that waits in the queue, which keeps them itself. Without
 * `keeps_arrived`, those that have arrived are kept elsewhere (`useDraftFiles`).
 */
export const useAttachments = (
  place: string,
  initial: readonly ContentAttachment[],
  most: number = limits.attachments_per_content,
  waiting?: readonly WaitingFile[],
  keeps_arrived = true,
): Attaching => {
  const { t } = useTranslation('content');
  const { employee_id } = useSession().session;
  // Whatever happens to the write in the meantime, its files are taken over once.
  const [unsent] = useState(waiting);
  const stored = useMemo(
    () => storedValue(`draft ${place} files ${employee_id}`, (value) => (isList(value) ? value : null)),
    [place, employee_id],
  );
  const kept = useMemo(() => keptFiles(employee_id, place), [place, employee_id]);
  const [items, setItems] = useState<readonly Added[]>(() =>
    ((keeps_arrived ? stored.get() : null) ?? initial).map(arrivedBefore),
  );
  const [left_out, setLeftOut] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const previews = useRef(new Set<string>());

  const arrived = arrivedOf(items);
  const now = JSON.stringify(arrived);
  const is_changed = now !== JSON.stringify(initial) || items.length > arrived.length;
  useEffect(() => {
    if (keeps_arrived) stored.set(now === JSON.stringify(initial) ? null : (JSON.parse(now) as ContentAttachment[]));
  }, [stored, now, initial, keeps_arrived]);

  // A person who leaves now would lose it.
  const has_unkept = items.some(({ file, is_kept }) => file && is_kept === false);
  useEffect(() => {
    if (!has_unkept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [has_unkept]);

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
      const attachment = { ...uploaded, alt: '' };
      show({ attachment, size_bytes: uploaded.size_bytes, file: null, progress: null });
      void kept.drop(key);
      announce(t('attach.done', { name: file.name }));
    } catch (problem) {
      const error = problem instanceof UploadError ? problem : new UploadError('upload', { cause: problem });
      // A file that is itself the problem is not sent again.
      show({ progress: null, error, file: error.is_passing ? file : null });
      if (!error.is_passing) void kept.drop(key);
    }
  };
  const begin = (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { progress: 0, error: null });
    // One at a time: shrinking a picture takes much of a phone's memory.
    turn.current = turn.current.then(() => send(key, file, controller.signal));
  };
  const stop = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  };

  const add = (files: readonly File[]) => {
    const room = most - items.length;
    const taken = files
      .slice(0, Math.max(0, room))
      .map((file) => picked(newKey(), file, { preview: isPicture(file) ? previewOf(file) : null, is_kept: null }));
    setLeftOut(files.length - taken.length);
    setItems([...items, ...taken]);
    for (const { key, file } of taken) {
      void kept.keep(key, file).then((is_kept) => change(key, { is_kept }));
      begin(key, file);
    }
  };
  const retry = (key: string) => {
    const file = items.find((one) => one.key === key)?.file;
    if (file) begin(key, file);
  };
  const remove = (key: string) => {
    stop(key);
    void kept.drop(key);
    setLeftOut(0);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  const move = (key: string, to: number) =>
    setItems((all) => {
      const moved = all.find((one) => one.key === key);
      if (!moved || to < 0 || to >= all.length || all[to] === moved) return all;
      return all.filter((one) => one !== moved).toSpliced(to, 0, moved);
    });
  const replace = (next: readonly Added[] = []) => {
    setLeftOut(0);
    setItems(next);
  };
  const show = (attachments: readonly ContentAttachment[]) =>
    setItems((all) => [
      ...attachments.map((attachment) => {
        const known = all.find((one) => one.attachment?.file_id === attachment.file_id);
        return known ? { ...known, attachment, alt: attachment.alt } : arrivedBefore(attachment);
      }),
      ...all.filter((one) => !one.attachment),
    ]);
  const forget = () => {
    for (const key of running.current.keys()) stop(key);
    replace(initial.map(arrivedBefore));
    stored.set(null);
    void kept.clear();
  };

  /** `keeping`: whether they are kept is not known yet. */
  const bringBack = useEffectEvent(
    (files: readonly { key: string; file: File; alt?: string }[], keeping?: Promise<boolean>) => {
      const back = files.map(({ key, file, alt = '' }) => ({
        ...picked(key, file, {
          preview: isPicture(file) ? previewOf(file) : null,
          is_kept: keeping ? null : true,
        }),
        alt,
      }));
      if (back.length === 0) return;
      setItems((all) => [...all, ...back]);
      for (const { key, file } of back) {
        void keeping?.then((is_kept) => change(key, { is_kept }));
        begin(key, file);
      }
    },
  );
  useEffect(() => {
    let is_here = true;
    const late = new Set<string>();
    const stopHearing = kept.onLate((key, file, keeping) => {
      late.add(key);
      bringBack([{ key, file }], keeping);
    });
    const begun = unsent ? kept.clear().then(() => unsent.map((one) => ({ ...one, key: newKey() }))) : kept.read();
    void begun.then((files) => is_here && bringBack(files.filter(({ key }) => !late.has(key))));
    return () => {
      is_here = false;
      stopHearing();
    };
  }, [kept, unsent]);

  // Uploads that only the network held up go on automatically.
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
    waiting: waitingOf(items),
    is_changed,
    most,
    left_out,
    add,
    retry,
    remove,
    describe: (key, alt) => change(key, { alt }),
    move,
    replace,
    show,
    forget,
    keep: (file) => kept.keepLate(newKey(), file),
  };
};
