import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { longest_ms, type Recorder, type RecordingKind, startRecorder } from '../../../../lib/files/recorder.ts';

/** `failed`: the browser gave no microphone or camera. `done`: there is a file. */
export type Stage = 'asking' | 'recording' | 'paused' | 'done' | 'failed';

/** As often as a bar of loudness looks alive. */
const tick_ms = 100;

type Recorded = {
  stage: Stage;
  error: unknown;
  stream: MediaStream | null;
  /** How loud it was at the last ticks, from 0 to 1. */
  levels: readonly number[];
  passed_ms: number;
  file: File | null;
  pause: () => void;
  resume: () => void;
  /** Ends it; the same recording is `file` then. Undefined if nothing is recorded. */
  finish: () => Promise<File | undefined>;
  /** Nothing of it is left, or someone else has it. */
  discard: () => void;
  again: () => void;
};

/** Less is a slip of the finger, and shows as no second. */
export const worth_ms = 500;

/** How many levels a screen shows. */
const shown_levels = 40;

/**
 * Records from the microphone, or from it and the camera, from the first moment on; it ends by itself after the longest time.
 * `onLeft` gets what the person had recorded when they left the screen.
 */
export const useRecorder = (kind: RecordingKind, name: string, onLeft?: (file: File) => void): Recorded => {
  const recorder = useRef<Recorder>(null);
  /** Which start counts: the permission may come when the person has left, or begun again. */
  const turn = useRef(0);
  const [stage, setStage] = useState<Stage>('asking');
  const [error, setError] = useState<unknown>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [passed_ms, setPassed] = useState(0);
  const [file, setFile] = useState<File | null>(null);

  const start = () => {
    turn.current += 1;
    const own = turn.current;
    startRecorder(kind).then(
      (started) => {
        if (turn.current !== own) return started.discard();
        recorder.current = started;
        setStream(started.stream);
        setStage('recording');
      },
      (problem: unknown) => {
        if (turn.current !== own) return;
        setError(problem);
        setStage('failed');
      },
    );
  };
  const begin = useEffectEvent(start);
  const finished = useRef<File>(null);
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const running = recorder.current;
      recorder.current = null;
      if (finished.current) onLeft?.(finished.current);
      else if (onLeft && running && running.passed_ms() >= worth_ms) void running.finish(name).then(onLeft);
      else running?.discard();
    };
  });
  useEffect(() => {
    begin();
    return () => {
      turn.current += 1;
      leave.current();
    };
  }, []);

  const finish = async (): Promise<File | undefined> => {
    const running = recorder.current;
    if (!running) return undefined;
    recorder.current = null;
    setPassed(running.passed_ms());
    setStream(null);
    const made = await running.finish(name);
    finished.current = made;
    setFile(made);
    setStage('done');
    return made;
  };
  const tick = useEffectEvent(() => {
    const running = recorder.current;
    if (!running) return;
    setPassed(running.passed_ms());
    setLevels((all) => [...all, running.level()].slice(-shown_levels));
    if (running.passed_ms() >= longest_ms[kind]) void finish();
  });
  useEffect(() => {
    if (stage !== 'recording') return;
    const timer = setInterval(tick, tick_ms);
    return () => clearInterval(timer);
  }, [stage]);

  return {
    stage,
    error,
    stream,
    levels,
    passed_ms,
    file,
    pause: () => {
      recorder.current?.pause();
      setStage('paused');
    },
    resume: () => {
      recorder.current?.resume();
      setStage('recording');
    },
    finish,
    discard: () => {
      recorder.current?.discard();
      [recorder.current, finished.current] = [null, null];
    },
    again: () => {
      finished.current = null;
      setFile(null);
      setLevels([]);
      setPassed(0);
      setError(null);
      setStage('asking');
      start();
    },
  };
};
