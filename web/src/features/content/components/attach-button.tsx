import { useRef } from 'react';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accepted_attachments } from '../../../lib/files/attachment-file.ts';
import { tool_look } from './insert-tools.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Picks files: on a phone from the camera, the albums or the files, as its system offers. */
export const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('content');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton {...tool_look} label={t('attach.add')} onClick={() => picker.current?.click()}>
        <Paperclip size={18} aria-hidden />
      </IconButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accepted_attachments}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Emptied, so that the same file can be picked again after an error.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
};
