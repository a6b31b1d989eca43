export type RecordingKind = 'audio' | 'video';

/** The first one that the browser writes is taken: those that most devices can play come first. */
const forms = {
  audio: [
    ['audio/mp4', 'm4a'],
    ['audio/webm;codecs=opus', 'weba'],
    ['audio/ogg;codecs=opus', 'ogg'],
  ],
  video: [
    ['video/mp4', 'mp4'],
    ['video/webm', 'webm'],
  ],
} as const;
/** Speech stays clear, and ten minutes of it stay small. */
const bits = { audio: 32_000, video: 1_200_000 } as const;
/** How long each may be: a message, not a film. */
export const longest_ms = { audio: 600_000, video: 180_000 } as const;

const formOf = (kind: RecordingKind) => forms[kind].find(([type]) => MediaRecorder.isTypeSupported(type));

export type Recorder = {
  stream: MediaStream;
  /** How loud it is at this moment, from 0 to 1. */
  level: () => number;
  /** How much was recorded. */
  passed_ms: () => number;
  pause: () => void;
  resume: () => void;
  /** Ends it, and turns the microphone and the camera off. */
  finish: (name: string) => Promise<File>;
  /** The same without a file. */
  discard: () => void;
};

const meter = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const level = () => {
    analyser.getFloatTimeDomainData(samples);
    let peak = 0;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    return Math.min(1, peak * 1.5);
  };
  return { level, close: () => void context.close() };
};

/** Starts to record. Fails as `getUserMedia` does: `NotAllowedError`, `NotFoundError` and others. */
export const startRecorder = async (kind: RecordingKind): Promise<Recorder> => {
  const [type, ending] = formOf(kind) ?? ['', ''];
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
    video: kind === 'video' && { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 540 } },
  });
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    audioBitsPerSecond: bits.audio,
    ...(kind === 'video' && { videoBitsPerSecond: bits.video }),
  });
  const { level, close } = meter(stream);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  let [before_ms, since] = [0, performance.now()];
  const passed_ms = () => before_ms + (recorder.state === 'recording' ? performance.now() - since : 0);
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    close();
  };
  recorder.start(1000);
  return {
    stream,
    level,
    passed_ms,
    pause: () => {
      before_ms = passed_ms();
      recorder.pause();
    },
    resume: () => {
      since = performance.now();
      recorder.resume();
    },
    finish: (name) =>
      new Promise((resolve) => {
        recorder.onstop = () => {
          end();
          resolve(new File(pieces, `${name}.${ending}`, { type: type.split(';')[0] ?? '' }));
        };
        recorder.stop();
      }),
    discard: () => {
      recorder.ondataavailable = null;
      if (recorder.state !== 'inactive') recorder.stop();
      end();
    },
  };
};
