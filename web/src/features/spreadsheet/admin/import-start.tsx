import { useRef, useState } from 'react';
import { Button, Flex, Progress, Switch, Text } from '@radix-ui/themes';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { spreadsheet_types } from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import { exportEmployees } from '@plaudit/contract/spreadsheet/endpoints';
import { fileSize } from '../../../lib/format/file-size.ts';
import { grouped } from '../../../lib/format/number.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useSaveFile } from '../../../lib/files/use-save-file.ts';
import { useStartImport } from './mutations.ts';

const endings = Object.keys(spreadsheet_types)
  .map((ending) => `.${ending}`)
  .join(',');

/** The first two steps: the template, and the upload of what people made of it. */
export const ImportStart = ({ onStarted }: { onStarted: (import_id: string) => void }) => {
  const { t } = useTranslation('spreadsheet');
  const [creates_departments, setCreates] = useState(true);
  const picker = useRef<HTMLInputElement>(null);
  const empty = useSaveFile(exportEmployees, 'people-template.xlsx');
  const full = useSaveFile(exportEmployees, 'people.xlsx');
  const { start, progress, problem } = useStartImport(onStarted);
  const take = (file: File | undefined) => {
    if (file && progress === null) void start(file, creates_departments);
  };
  const drop = useFileDrop(take, t('drop'));
  return (
    <>
      <Text as="p" size="2" color="gray">
        {t('text')}
      </Text>
      <AdminCard title={t('template')} text={t('template_text')}>
        <Flex gap="3" wrap="wrap">
          <Button variant="soft" size="3" loading={empty.isPending} onClick={() => empty.mutate({})}>
            <Download size={18} aria-hidden />
            {t('empty_template')}
          </Button>
          <Button
            variant="soft"
            color="gray"
            size="3"
            loading={full.isPending}
            onClick={() => full.mutate({ query: { with_data: 'true' } })}
          >
            <Download size={18} aria-hidden />
            {t('full_template')}
          </Button>
        </Flex>
        {(empty.isPending || full.isPending) && <Text size="2">{t('preparing')}</Text>}
      </AdminCard>
      <AdminCard
        title={t('upload')}
        text={t('upload_text', { size: fileSize(limits.spreadsheet_bytes), rows: grouped(limits.import_rows) })}
      >
        <Text as="label" size="2">
          <Flex as="span" gap="2" align="center">
            <Switch checked={creates_departments} onCheckedChange={setCreates} />
            {t('creates_departments')}
          </Flex>
        </Text>
        <div {...drop} className="import-drop">
          <PrimaryButton disabled={progress !== null} onClick={() => picker.current?.click()}>
            <FileSpreadsheet size={18} aria-hidden />
            {t('choose')}
          </PrimaryButton>
          <Text size="2" color="gray" className="import-drop-words" aria-hidden>
            {t('drop')}
          </Text>
          <input
            ref={picker}
            type="file"
            accept={endings}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Emptied, so that the same file can be picked again after it was corrected.
              target.value = '';
              take(file);
            }}
          />
        </div>
        {progress !== null && <Progress value={progress * 100} aria-label={t('uploading')} />}
        {problem && (
          <Text as="p" size="2" color="red" role="alert">
            {problem}
          </Text>
        )}
      </AdminCard>
    </>
  );
};
