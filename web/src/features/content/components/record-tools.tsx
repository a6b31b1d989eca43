import { Suspense, useState } from 'react';
import { Mic, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tool_look } from './insert-tools.tsx';

const RecordDialog = lazyPart(() => import('./record/record-dialog.tsx'), 'RecordDialog');

/** In the place of the field while people speak. */
export const VoiceBar = lazyPart(() => import('./record/record-dialog.tsx'), 'VoiceBar');

/** Old browsers, and pages that came without encryption, have no microphone for this. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

/** Begins a voice message next to the field, where the browser can record. */
export const VoiceButton = ({ className, onClick }: { className: string; onClick: () => void }) => {
  const { t } = useTranslation('content');
  return (
    <IconButton
      type="button"
      size="3"
      radius="full"
      variant="ghost"
      color="gray"
      className={className}
      label={t('record.title.audio')}
      onPointerEnter={() => void VoiceBar.preload()}
      onClick={onClick}
    >
      <Mic size={18} aria-hidden />
    </IconButton>
  );
};

/** Records a message to see, where the browser can; it is added as a file. */
export const RecordVideoButton = ({ onRecorded }: { onRecorded: (file: File) => void }) => {
  const { t } = useTranslation('content');
  const [is_open, setIsOpen] = useState(false);
  if (!canRecord()) return null;
  return (
    <>
      <IconButton
        {...tool_look}
        label={t('record.title.video')}
        onPointerEnter={() => void RecordDialog.preload()}
        onClick={() => setIsOpen(true)}
      >
        <Video size={18} aria-hidden />
      </IconButton>
      {is_open && (
        <Suspense>
          <RecordDialog onRecorded={onRecorded} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
