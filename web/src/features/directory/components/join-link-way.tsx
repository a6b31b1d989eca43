import { useState } from 'react';
import { Grid, SegmentedControl, Select, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { grouped } from '../../../lib/format/number.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { joinLinksQuery } from '../queries.ts';
import { readDomains } from '../join-domains.ts';
import { useCreateJoinLink } from '../mutations.ts';
import { JoinLinks } from './join-links.tsx';
import { NewJoinLink } from './new-join-link.tsx';

/** How long a link can work, in days. */
const lifetimes = ['1', '7', '14', '30', '90'] as const;

/** Creates a link with which colleagues join by themselves, and lists those that exist. */
export const useJoinLinkWay = () => {
  const { t } = useTranslation('people');
  const { data } = useQuery(joinLinksQuery());
  const [days, setDays] = useState('14');
  const [most, setMost] = useState('100');
  const [chosen, setChosen] = useState<'domains' | 'anyone'>('domains');
  const [typed, setTyped] = useState<string | null>(null);
  const [is_checked, setIsChecked] = useState(false);
  const create = useCreateJoinLink();

  const text = typed ?? data?.suggested_domain ?? '';
  const domains = readDomains(text);
  const count = Number(most);
  const is_most_wrong = !Number.isInteger(count) || count < 1 || count > limits.join_link_people;
  const are_domains_wrong = chosen === 'domains' && domains === null;
  const send = () => {
    setIsChecked(true);
    if (is_most_wrong || are_domains_wrong) return;
    const email_domains = chosen === 'domains' ? domains : null;
    create.mutate({ expires_in_days: Number(days), most_people: count, email_domains });
  };
  const of_most = { most: grouped(limits.join_link_people) };
  const fields = (
    <>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <FormField label={t('join_link.days')}>
          {(control) => (
            <Select.Root size="3" value={days} onValueChange={setDays}>
              <Select.Trigger {...control} />
              <Select.Content position="popper">
                {lifetimes.map((each) => (
                  <Select.Item key={each} value={each}>
                    {t('join_link.days_count', { count: Number(each) })}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
        </FormField>
        <FormField
          label={t('join_link.most')}
          hint={t('join_link.most_hint', of_most)}
          error={is_checked && is_most_wrong ? t('join_link.most_wrong', of_most) : undefined}
        >
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              inputMode="numeric"
              value={most}
              onChange={({ target }) => setMost(target.value)}
            />
          )}
        </FormField>
      </Grid>
      <SegmentedControl.Root
        value={chosen}
        aria-label={t('join_link.who')}
        onValueChange={(value) => setChosen(value as typeof chosen)}
      >
        <SegmentedControl.Item value="domains">{t('join_link.who_domains')}</SegmentedControl.Item>
        <SegmentedControl.Item value="anyone">{t('join_link.who_anyone')}</SegmentedControl.Item>
      </SegmentedControl.Root>
      {chosen === 'domains' ? (
        <FormField
          label={t('join_link.domains')}
          hint={t('join_link.domains_hint')}
          error={is_checked && are_domains_wrong ? t('join_link.domains_wrong') : undefined}
        >
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
      ) : (
        <p className="join-link-hint">{t('join_link.anyone_hint')}</p>
      )}
      <JoinLinks links={data?.items ?? []} />
    </>
  );
  return {
    dialog: {
      title: t(create.data ? 'join_link.created' : 'join_link.title'),
      description: t(create.data ? 'join_link.created_hint' : 'join_link.description'),
      submit: t('join_link.submit'),
      is_busy: create.isPending,
      is_read_only: create.data !== undefined,
      problem: create.error ? errorMessage(create.error) : undefined,
      onSubmit: send,
    },
    is_settled: create.data !== undefined,
    fields: create.data ? <NewJoinLink url={create.data.url} /> : fields,
  };
};
