import { Suspense, useState } from 'react';
import { Mic, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordingKind } from '../../../lib/files/recorder.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tool_look } from './insert-tools.tsx';

const RecordDialog = lazyPart(() => import('./record/record-dialog.tsx'), 'RecordDialog');
const icons = { audio: Mic, video: Video } as const;
const kinds = Object.keys(icons) as RecordingKind[];

/** Old browsers, and pages that came without encryption, have no microphone for this. */
const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

/** Record a message to hear or to see, where the browser can; it is added as a file. */
export const RecordButtons = ({ onRecorded }: { onRecorded: (file: File) => void }) => {
  const { t } = useTranslation('content');
  const [recorded, setRecorded] = useState<RecordingKind | null>(null);
  if (!canRecord()) return null;
  return (
    <>
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <IconButton
            key={kind}
            {...tool_look}
            label={t(`record.title.${kind}`)}
            onPointerEnter={() => void RecordDialog.preload()}
            onClick={() => setRecorded(kind)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
      {recorded && (
        <Suspense>
          <RecordDialog kind={recorded} onRecorded={onRecorded} onClose={() => setRecorded(null)} />
        </Suspense>
      )}
    </>
  );
};
