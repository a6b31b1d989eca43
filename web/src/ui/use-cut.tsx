import { type ReactNode, useEffect, useRef, useState } from 'react';
import { needsCut } from '../lib/files/cut-image.ts';
import { cover_aspect, type CutShape } from '../lib/files/cut-shape.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { Opening } from './opening.tsx';

const CutDialog = lazyPart(() => import('./cut-dialog.tsx'), 'CutDialog');

type Cut = {
  /** Takes a picture: as it is, or after a question which part of it is shown. */
  choose: (file: File) => void;
  dialog: ReactNode;
};

/** Pictures that are shown in a shape: of others, people choose the part before `onChosen` has it. Without a shape, none is cut. */
export const useCut = (shape: CutShape | undefined, onChosen: (file: File) => void): Cut => {
  const [asked, setAsked] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => (asked ? () => URL.revokeObjectURL(asked.url) : undefined), [asked]);
  const latest = useRef<File>(null);
  const choose = (picked: File) => {
    latest.current = picked;
    if (!shape) return onChosen(picked);
    void needsCut(picked, shape === 'wide' ? cover_aspect : 1).then((is_asked) => {
      // Another one may have been picked since.
      if (latest.current !== picked) return;
      if (is_asked) setAsked({ file: picked, url: URL.createObjectURL(picked) });
      else onChosen(picked);
    });
  };
  const close = () => setAsked(null);
  const dialog = asked && shape && (
    <Opening onClose={close}>
      <CutDialog
        {...asked}
        shape={shape}
        onClose={close}
        onCut={(cut) => {
          close();
          onChosen(cut);
        }}
      />
    </Opening>
  );
  return { choose, dialog };
};
