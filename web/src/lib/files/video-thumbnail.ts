const not_supported = 'Thumbnail extraction not supported for external video URLs. Please upload a custom thumb image.';
const no_context = 'Could not get canvas context';
const no_blob = 'Could not create thumbnail blob';
const not_loaded = 'Failed to load video for thumbnail extraction';

/** The first second of a film is often black. */
const taken_at_s = 1;
const jpeg_quality = 0.8;

/** Schemes of files on this device, those of the native shells among them. */
const local_schemes = new Set(['blob:', 'data:', 'file:', 'content:', 'capacitor:']);
const local_hosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the pixels of a video may be read: same origin as `page_url`, on this device, or relative to the page. */
export const isOwnVideo = (video_url: string, page_url: string): boolean => {
  const url = URL.parse(video_url, page_url);
  if (!url) return false;
  if (local_schemes.has(url.protocol)) return true;
  const is_web = url.protocol === 'http:' || url.protocol === 'https:';
  return is_web && (url.origin === new URL(page_url).origin || local_hosts.has(url.hostname));
};

const once = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(not_loaded)), { once: true });
  });

/** No film that is worth a picture shows a frame for longer. */
const longest_frame_s = 0.5;
/** A browser that has not reported the frame by then has it, or never will. */
const frame_patience_ms = 1_000;

/** Waits for the frame of that moment: a busy device reports it before it can be drawn. Old browsers report nothing more. */
const frameAt = (video: HTMLVideoElement, at_s: number): Promise<void> =>
  new Promise((resolve) => {
    if (!('requestVideoFrameCallback' in video)) return resolve();
    const look = () =>
      video.requestVideoFrameCallback((_now, { mediaTime }) => {
        if (mediaTime <= at_s && mediaTime > at_s - longest_frame_s) resolve();
        else look();
      });
    look();
  });

/** Shows the frame at that moment; a seek that was still in progress does not count. */
const seek = async (video: HTMLVideoElement, to_s: number): Promise<void> => {
  const drawn = frameAt(video, to_s);
  await new Promise<void>((resolve, reject) => {
    video.addEventListener('seeked', () => video.seeking || resolve());
    video.addEventListener('error', () => reject(new Error(not_loaded)), { once: true });
    video.currentTime = to_s;
  });
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, frame_patience_ms))]);
};

/** A video written while recording has no length until its end is looked for. */
const lengthOf = async (video: HTMLVideoElement): Promise<number> => {
  if (video.duration !== Infinity) return video.duration;
  const known = once(video, 'durationchange');
  video.currentTime = Number.MAX_SAFE_INTEGER;
  await known;
  return video.duration;
};

const drawFrame = async (video: HTMLVideoElement): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(no_context);
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve, reject) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', jpeg_quality);
    } catch (cause) {
      // The pixels of another origin may be drawn, but not read.
      reject(new Error(no_blob, { cause }));
    }
  });
  if (!blob) throw new Error(no_blob);
  return blob;
};

/**
 * The frame at 1 s of a video, or the last one of a shorter video, as JPEG of quality 0.8 in the video's own size. Rejects with
 * one of the four messages of the specification, section 5.
 */
export const videoThumbnail = async (video_url: string): Promise<Blob> => {
  if (!isOwnVideo(video_url, document.baseURI)) throw new Error(not_supported);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  try {
    const loaded = once(video, 'loadeddata');
    video.src = video_url;
    await loaded;
    // A file with only sound loads as well.
    if (video.videoWidth === 0) throw new Error(not_loaded);
    await seek(video, Math.min(taken_at_s, await lengthOf(video)));
    return await drawFrame(video);
  } finally {
    // Releases the decoder, of which phones have few.
    video.removeAttribute('src');
    video.load();
  }
};
