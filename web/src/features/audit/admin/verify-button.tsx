import { Button, Callout } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { verifyQuery } from './queries.ts';

/** Makes the server compute the chain of the log again, and shows the result. */
export const VerifyButton = () => {
  const { t } = useTranslation('audit');
  const { data, error, isFetching, refetch } = useQuery({ ...verifyQuery(), enabled: false });
  const problem = data?.problem;
  const Icon = problem || error ? ShieldAlert : ShieldCheck;
  const verdict = problem
    ? t(`problem.${problem.kind}`, { number: problem.chain_no })
    : data && t('whole', { count: data.entries });
  return (
    <>
      <Button size="3" variant="soft" color="gray" highContrast loading={isFetching} onClick={() => void refetch()}>
        <ShieldCheck size={18} aria-hidden />
        {t('verify')}
      </Button>
      <div role="status" className="audit-verdict">
        {(verdict || error) && !isFetching && (
          <Callout.Root size="1" color={problem || error ? 'red' : 'green'}>
            <Callout.Icon>
              <Icon size={18} aria-hidden />
            </Callout.Icon>
            <Callout.Text>
              {error ? errorMessage(error) : verdict}
              {data && !error && data.erased > 0 && <> {t('erased_count', { count: data.erased })}</>}
              {data?.head && !error && <code className="audit-head">{`${data.head.chain_no} ${data.head.hash}`}</code>}
            </Callout.Text>
          </Callout.Root>
        )}
      </div>
    </>
  );
};
