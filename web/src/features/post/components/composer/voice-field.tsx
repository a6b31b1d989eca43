import { Select } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../../lib/format/person.ts';
import { useCompany, usePermission } from '../../../../lib/session/session.ts';
import { FormField } from '../../../../ui/form-field.tsx';
import { company_voice, own_voice } from '../../draft.ts';
import { voicesQuery } from '../../queries.ts';

type VoiceFieldProps = { voice: string; onChange: (voice: string) => void };

/** In whose name it is: one's own, the company's, or a colleague's who agreed to it. Nothing for people with one name. */
export const VoiceField = ({ voice, onChange }: VoiceFieldProps) => {
  const { t } = useTranslation('post');
  const { company_name } = useCompany();
  const may_speak = usePermission('posts.manage');
  const { data } = useQuery(voicesQuery());
  const colleagues = data?.speaks_for ?? [];
  if (!may_speak && colleagues.length === 0 && voice === own_voice) return null;
  const is_known =
    voice === own_voice || voice === company_voice || colleagues.some(({ employee_id }) => employee_id === voice);
  return (
    <FormField label={t('voice.label')} hint={voice === own_voice ? undefined : t('voice.hint')}>
      {(attributes) => (
        <Select.Root size="3" value={is_known ? voice : ''} onValueChange={(chosen) => chosen && onChange(chosen)}>
          <Select.Trigger placeholder={t('voice.gone')} {...attributes} />
          <Select.Content position="popper">
            <Select.Item value={own_voice}>{t('voice.own')}</Select.Item>
            {may_speak && <Select.Item value={company_voice}>{company_name}</Select.Item>}
            {colleagues.map((person) => (
              <Select.Item key={person.employee_id} value={person.employee_id}>
                {personName(person)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </FormField>
  );
};
