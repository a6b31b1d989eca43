import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RecordingKind, startRecorder } from './recorder.ts';

let supported: readonly string[];
const made = vi.fn<(type: string) => void>();
const stopped = vi.fn<() => void>();

class FakeRecorder {
  static isTypeSupported = (type: string) => supported.includes(type);
  state = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    made(mimeType);
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['talk']) });
    this.onstop?.();
  }
}

beforeEach(() => {
  made.mockReset();
  stopped.mockReset();
  const getUserMedia = async () => ({ getTracks: () => [{ stop: stopped }] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0 });
      createMediaStreamSource = () => ({ connect: () => {} });
      close = stopped;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const chrome = ['audio/webm;codecs=opus', 'audio/mp4', 'video/webm', 'video/mp4'];
const older_chrome = ['audio/webm;codecs=opus', 'video/webm'];
const firefox = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'video/webm'];
const older_firefox = ['audio/ogg;codecs=opus', 'video/webm'];
const safari = ['audio/mp4', 'video/mp4'];

const recorded = async (types: readonly string[], kind: RecordingKind) => {
  supported = types;
  const { name, type } = await (await startRecorder(kind)).finish('Voice message');
  return [made.mock.calls[0]?.[0], name, type];
};

test.each([
  [chrome, 'audio', 'audio/mp4', 'm4a'],
  [older_chrome, 'audio', 'audio/webm;codecs=opus', 'weba'],
  [firefox, 'audio', 'audio/webm;codecs=opus', 'weba'],
  [older_firefox, 'audio', 'audio/ogg;codecs=opus', 'ogg'],
  [safari, 'audio', 'audio/mp4', 'm4a'],
  [chrome, 'video', 'video/mp4', 'mp4'],
  [firefox, 'video', 'video/webm', 'webm'],
  [safari, 'video', 'video/mp4', 'mp4'],
] as const)('of %j, the one for %s that most devices play is recorded: %s', async (types, kind, chosen, ending) => {
  expect(await recorded(types, kind)).toEqual([chosen, `Voice message.${ending}`, chosen.split(';')[0]]);
});

test('a browser that names none of them records as it does by itself, and microphone and camera are turned off', async () => {
  expect(await recorded([], 'audio')).toEqual(['', 'Voice message.', '']);
  expect(stopped).toHaveBeenCalledTimes(2);
});
