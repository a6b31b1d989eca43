import { Button, Callout, Heading, Spinner, Table, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mapped_fields } from '@plaudit/contract/sso/schema';
import { isNative } from '../../../lib/device/platform.ts';
import { ssoTestQuery } from './queries.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type Begun = { attempt_id: string; redirect_url: string; is_blocked: boolean };

/** What the provider said in a trial, and what would be made of it. */
export const TrialResult = ({ attempt_id, redirect_url, is_blocked }: Begun) => {
  const { t } = useTranslation('sso');
  const { data } = useQuery(ssoTestQuery(attempt_id));
  const blocked = isNative() ? 'trial.blocked_native' : 'trial.blocked';
  if (!data || data.status === 'waiting') {
    return (
      <Callout.Root size="1" color="gray" role="status">
        <Callout.Icon>
          <Spinner size="1" />
        </Callout.Icon>
        <Callout.Text>{t(is_blocked ? blocked : 'trial.waiting')}</Callout.Text>
        {is_blocked && (
          <Button asChild size="2" variant="soft">
            <a href={redirect_url} target="_blank" rel="noreferrer">
              {t('trial.open')}
            </a>
          </Button>
        )}
      </Callout.Root>
    );
  }
  const is_good = data.status === 'passed';
  const fields = mapped_fields.flatMap((name) =>
    data.fields[name] ? [[t(`mapping.${name}`), data.fields[name]]] : [],
  );
  return (
    <>
      <Callout.Root size="1" color={is_good ? 'green' : 'red'} role={is_good ? 'status' : 'alert'}>
        <Callout.Icon>
          {is_good ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
        </Callout.Icon>
        <Callout.Text>{is_good ? t('trial.passed') : t('trial.failed', { problem: data.problem })}</Callout.Text>
      </Callout.Root>
      <Pairs title={t('trial.fields')} rows={fields} />
      <Pairs
        title={t('trial.claims')}
        rows={Object.entries(data.claims).map(([name, value]) => [name, shown(value)])}
      />
    </>
  );
};

const Pairs = ({ title, rows }: { title: string; rows: (string | undefined)[][] }) =>
  rows.length === 0 ? null : (
    <div>
      <Heading as="h3" size="2" mb="2">
        {title}
      </Heading>
      <Table.Root size="1" className="sso-pairs">
        <Table.Body>
          {rows.map(([name, value]) => (
            <Table.Row key={name}>
              <Table.RowHeaderCell>{name}</Table.RowHeaderCell>
              <Table.Cell>
                <Text dir="auto">{value}</Text>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </div>
  );
