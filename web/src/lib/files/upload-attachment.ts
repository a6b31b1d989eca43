import { limits } from '@plaudit/contract/limits';
import { limited } from '../loading/limited.ts';
import { checkedFile, isCaptions, isPicture } from './attachment-file.ts';
import { shrinkImage, sizeOf } from './shrink-image.ts';
import { readSound } from './sound.ts';
import { uploadFile, type UploadOptions } from './upload.ts';
import { videoThumbnail } from './video-thumbnail.ts';

/** A file that has arrived, and what players and frames need to know of it. */
export type Uploaded = {
  file_id: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  url: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  waveform: number[] | null;
  poster_file_id: string | null;
  poster_url: string | null;
};

type Facts = Pick<Uploaded, 'width' | 'height' | 'duration_ms' | 'waveform'>;

const unknown: Facts = { width: null, height: null, duration_ms: null, waveform: null };
/** A phone that saves power may not play unless a person started it: then there is no thumbnail, and nothing waits for it. */
const longest_look_ms = 10_000;

/** Size and length of a film or a recording, as far as this browser can read it. */
const look = (url: string, kind: 'video' | 'audio'): Promise<Facts> =>
  new Promise((resolve) => {
    const media = document.createElement(kind);
    media.preload = 'metadata';
    media.onloadedmetadata = () => {
      const { videoWidth: width = 0, videoHeight: height = 0 } = media as Partial<HTMLVideoElement>;
      const duration_ms = Math.round(media.duration * 1000);
      const is_known = Number.isFinite(duration_ms) && duration_ms <= limits.recording_ms;
      const size = { width: width || null, height: height || null };
      resolve({ ...unknown, ...size, duration_ms: is_known ? duration_ms : null });
    };
    media.onerror = () => resolve(unknown);
    media.src = url;
  });

const thumbnail = async (url: string): Promise<File> =>
  shrinkImage(new File([await videoThumbnail(url)], 'poster.jpg', { type: 'image/jpeg' }));

const orNone = <T>(work: Promise<T>): Promise<T | null> => limited(work, longest_look_ms, 'No look').catch(() => null);

/**
 * Uploads a file for content, privately: a picture shrunk, a film with a picture of itself, passed to `onPoster` as soon as
 * there is one, captions in the form that browsers show. Throws `UploadError`; aborted by `signal` it never settles.
 */
export const uploadAttachment = async (
  picked: File,
  { onPoster, ...more }: Omit<UploadOptions, 'folder' | 'is_private'> & { onPoster?: (poster: File) => void },
): Promise<Uploaded> => {
  const options = { ...more, folder: 'content', is_private: true };
  const arrived = async (file: File, content_type: string, facts: Facts): Promise<Uploaded> => {
    const { file_id, download_url: url } = await uploadFile(file, options);
    const none = { poster_file_id: null, poster_url: null };
    return { file_id, file_name: file.name, content_type, size_bytes: file.size, url, ...facts, ...none };
  };
  if (isPicture(picked)) {
    const file = await shrinkImage(picked);
    return arrived(file, file.type, { ...unknown, ...(await sizeOf(file)) });
  }
  const read = isCaptions(picked) ? await (await import('./captions.ts')).readCaptions(picked) : picked;
  const { file, content_type } = checkedFile(read);
  const kind = /^(?<kind>video|audio)\//.exec(content_type)?.groups?.kind as 'video' | 'audio' | undefined;
  if (!kind) return arrived(file, content_type, unknown);
  const here = URL.createObjectURL(file);
  try {
    const looked = (await orNone(look(here, kind))) ?? unknown;
    // Recordings that a browser makes don't say how long they are.
    const sound = kind === 'audio' || looked.duration_ms === null ? await orNone(readSound(file)) : null;
    const facts = { ...looked, ...(sound && (kind === 'audio' ? sound : { duration_ms: sound.duration_ms })) };
    const poster = kind === 'video' && facts.width !== null ? await orNone(thumbnail(here)) : null;
    if (poster) onPoster?.(poster);
    const film = await arrived(file, content_type, facts);
    // The film is what counts: it is shown even without its picture.
    const { signal } = more;
    const sent =
      poster &&
      (await uploadFile(poster, { folder: 'content', is_private: true, ...(signal && { signal }) }).catch(() => null));
    return sent ? { ...film, poster_file_id: sent.file_id, poster_url: sent.download_url } : film;
  } finally {
    URL.revokeObjectURL(here);
  }
};
