import { Button, Flex, Progress, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnExport as Copy } from '@plaudit/contract/privacy/endpoints';
import { fileSize } from '../../../lib/format/file-size.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { serverFile } from '../../../lib/api/server-address.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { useAskExport } from '../mutations.ts';
import { exportsQuery } from '../queries.ts';

/** The progress of a copy, or its download. */
const CopyState = ({ copy }: { copy: Copy }) => {
  const { t } = useTranslation('privacy');
  const { state, progress, download_url, size_bytes, expires_at } = copy;
  if (state === 'waiting' || state === 'working') {
    return (
      <Flex direction="column" gap="2" width="100%" role="status">
        <Text size="2">{t('export.working')}</Text>
        <Progress value={progress} aria-label={t('export.progress')} />
      </Flex>
    );
  }
  if (state === 'failed') return <Text size="2">{t('export.failed')}</Text>;
  if (!download_url || !expires_at) return null;
  const until = t('export.until', { day: formatDate(new Date(expires_at), { dateStyle: 'long' }) });
  return (
    <Flex direction="column" gap="2" align="start">
      <PrimaryButton asChild>
        <a href={serverFile(download_url)} download>
          <Download size={16} aria-hidden />
          {t('export.download', { size: fileSize(size_bytes ?? 0) })}
        </a>
      </PrimaryButton>
      <Text size="1" color="gray">
        {until}
      </Text>
    </Flex>
  );
};

/** A copy of everything that the product stores about the person. */
export const OwnExport = () => {
  const { t } = useTranslation('privacy');
  const { data } = useQuery(exportsQuery());
  const ask = useAskExport();
  const copy = data?.items[0];
  const is_underway = copy?.state === 'waiting' || copy?.state === 'working';
  return (
    <Flex direction="column" gap="3" align="start">
      <Text as="p" size="2" color="gray">
        {t('export.text')}
      </Text>
      {copy && <CopyState copy={copy} />}
      {data && !is_underway && (
        <Button size="3" variant="soft" color="gray" highContrast loading={ask.isPending} onClick={() => ask.mutate()}>
          <FileArchive size={16} aria-hidden />
          {t(copy?.download_url ? 'export.again' : 'export.ask')}
        </Button>
      )}
    </Flex>
  );
};
