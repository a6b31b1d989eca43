import { DataList } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-date.ts';
import { shortCommit } from '../../../lib/update/version.ts';
import { versionInfoQuery } from '../../../lib/update/version-info.ts';
import { SoleSettings } from '../../../ui/settings-section.tsx';

/** Which build this is: the first thing that support asks for. */
export const AboutSection = () => {
  const { t } = useTranslation('settings');
  const { data, isPending } = useQuery(versionInfoQuery);
  const lines = {
    version: data?.appVersion,
    commit: data && shortCommit(data.commitId),
    built: data && formatDate(data.builtAt, { dateStyle: 'long', timeStyle: 'short' }),
  };
  const placeholder = isPending ? '' : t('about.unknown');
  return (
    <SoleSettings title={t('section.about')}>
      <DataList.Root size="2">
        {(['version', 'commit', 'built'] as const).map((line) => (
          <DataList.Item key={line}>
            <DataList.Label>{t(`about.${line}`)}</DataList.Label>
            <DataList.Value>{lines[line] || placeholder}</DataList.Value>
          </DataList.Item>
        ))}
      </DataList.Root>
    </SoleSettings>
  );
};
