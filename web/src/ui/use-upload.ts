import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../lib/screen/announce.ts';
import { UploadError } from '../lib/files/upload-error.ts';
import { uploadImage } from '../lib/files/upload.ts';

type UseUploadOptions = {
  /** Folder of the upload's key, for example `config/recognition`. */
  folder: string;
  is_private?: boolean;
  onUploaded: (url: string) => void;
};

type State = { file: File | null; progress: number | null; error: UploadError | null };

export type Upload = {
  /** The file that is uploading, or could not be sent and may be retried: saving now would save without it. */
  file: File | null;
  /** From 0 to 1 while it is uploading. */
  progress: number | null;
  error: UploadError | null;
  /** Address of the file on this device, to show it before it has arrived. */
  preview: string | null;
  /** Begins; a current upload ends. */
  start: (file: File) => void;
  /** Ends the upload, or forgets the file that could not be sent. */
  cancel: () => void;
  /** Takes the button that picks a file: it gets the focus when the buttons of an upload disappear. */
  setButton: (button: HTMLButtonElement | null) => void;
  focus: () => void;
};

const idle: State = { file: null, progress: null, error: null };

/** Uploads one picture at a time. It ends with the component. */
export const useUpload = ({ folder, is_private = false, onUploaded }: UseUploadOptions): Upload => {
  const { t } = useTranslation();
  const [state, setState] = useState(idle);
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(null);
  // A person may have typed much since the upload began: the callback at its end has to be the latest.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  useEffect(() => () => running.current?.abort(), []);

  const { file } = state;
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);

  const start = (picked: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: State) => !signal.aborted && setState(next);
    show({ file: picked, progress: 0, error: null });
    const onProgress = (progress: number) => show({ file: picked, progress, error: null });
    uploadImage(picked, { folder, is_private, onProgress, signal }).then(
      (url) => {
        if (signal.aborted) return;
        show(idle);
        latest.current(url);
        announce(t('upload.done'));
      },
      (problem: unknown) => {
        const error = problem instanceof UploadError ? problem : new UploadError('upload', { cause: problem });
        // A file that is itself the problem is not kept: a retry would not help.
        show({ file: error.is_passing ? picked : null, progress: null, error });
      },
    );
  };
  const setButton = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
  }, []);
  const focus = () => button.current?.focus();
  const cancel = () => {
    running.current?.abort();
    setState(idle);
    focus();
  };
  return { ...state, preview, start, cancel, setButton, focus };
};
