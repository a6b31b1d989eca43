import { Button, Flex, Progress, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/connection/connection.ts';
import { fileSize } from '../lib/format/file-size.ts';
import type { Upload } from './use-upload.ts';
import './upload-status.css';

type UploadStatusProps = {
  upload: Upload;
  id: string;
  /** Replaces the upload's own message, for example when saving has to wait for it. */
  error?: string | undefined;
};

/** How an upload goes: its progress, or what went wrong and what can be done. Empty without one. */
export const UploadStatus = ({ upload, id, error: other }: UploadStatusProps) => {
  const { file, progress, error, start, cancel, focus } = upload;
  const { t } = useTranslation();
  const connection = useConnection();
  const problem = error && t(`upload.${error.problem}`, { size: fileSize(error.size), limit: fileSize(error.limit) });
  const said = problem ?? other;
  // Until then the picture is kept here, and so are the words next to it.
  const needs_connection = error?.is_passing && connection === 'offline';
  if (progress === null && !said) return null;
  const retry = () => {
    if (file) start(file);
    // This button disappears.
    focus();
  };
  return (
    <Flex direction="column" gap="2">
      {progress !== null && (
        <Flex align="center" gap="3" wrap="wrap">
          <Progress value={progress * 100} aria-label={t('upload.progress')} className="upload-progress" />
          <Button type="button" variant="soft" color="gray" size="2" onClick={cancel}>
            {t('upload.cancel')}
          </Button>
        </Flex>
      )}
      {said && (
        <Text as="div" size="1" color="red" role="alert" id={id}>
          {said}
          {needs_connection && ` ${t('upload.needs_connection')}`}
        </Text>
      )}
      {error && file && (
        <Flex gap="2">
          <Button type="button" variant="soft" size="2" highContrast onClick={retry}>
            {t('error.retry')}
          </Button>
          <Button type="button" variant="soft" color="gray" size="2" onClick={cancel}>
            {t('upload.discard')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
