import { useState } from 'react';
import { Button, Card, Flex, Heading, Progress, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FirstStepName } from '@plaudit/contract/first-steps/schema';
import { useCompany } from '../../../lib/session/session.ts';
import { toastAfter } from '../../../lib/screen/toast-after.ts';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { useDismissSteps } from '../mutations.ts';
import { firstStepsQuery } from '../queries.ts';
import { useInstalledMark } from '../use-installed-mark.ts';
import { SampleLine } from '../../sample/components/sample-line.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepRow } from './step-row.tsx';
import './first-steps.css';

/** What a new company does first, until all of it is done or an admin dismisses it. */
export const FirstSteps = () => {
  const { t } = useTranslation('first-steps');
  const { company_name } = useCompany();
  const composer = useComposer();
  const { data } = useQuery(firstStepsQuery());
  const { mutate: dismiss, mutateAsync: dismissNow } = useDismissSteps();
  const [taken, setTaken] = useState<Exclude<FirstStepName, 'recognize'> | null>(null);
  useInstalledMark(data);
  if (!data?.is_shown || data.steps.length === 0) return null;
  const finished = data.steps.filter(({ state }) => state !== 'open').length;
  const next = data.steps.find(({ state }) => state === 'open')?.step;

  const take = (step: FirstStepName) => {
    if (step === 'recognize') composer.open();
    else setTaken(step);
  };
  const hide = () => {
    toastAfter(dismissNow(true), {
      title: t('dismissed'),
      description: t('dismissed_text'),
      action: { label: t('common:undo'), onClick: () => dismiss(false) },
    });
  };
  return (
    <Card size="2" asChild>
      <section aria-labelledby="first-steps" className="first-steps">
        <Flex justify="between" align="center" gap="3">
          <Heading as="h2" size="4" id="first-steps">
            {t('title', { company: company_name })}
          </Heading>
          {next && (
            <Button variant="ghost" color="gray" size="2" onClick={hide}>
              {t('dismiss')}
            </Button>
          )}
        </Flex>
        <Flex align="center" gap="3" mt="2">
          <Progress
            value={finished}
            max={data.steps.length}
            aria-label={t('progress_label')}
            className="first-steps-progress"
          />
          <Text size="1" color="gray" role="status">
            {t('progress', { done: finished, count: data.steps.length })}
          </Text>
        </Flex>
        {next ? (
          <ol className="first-steps-list">
            {data.steps.map((step) => (
              <StepRow key={step.step} {...step} is_next={step.step === next} onTake={() => take(step.step)} />
            ))}
          </ol>
        ) : (
          <Flex align="center" gap="3" mt="3" wrap="wrap">
            <PartyPopper size={24} aria-hidden />
            <div className="first-steps-end">
              <Text as="p" size="3" weight="medium">
                {t('finished')}
              </Text>
              <Text as="p" size="2" color="gray">
                {t('finished_text')}
              </Text>
            </div>
            <Button size="3" variant="soft" highContrast onClick={() => dismiss(true)}>
              {t('common:close')}
            </Button>
          </Flex>
        )}
        <Flex mt="3">
          <SampleLine />
        </Flex>
        {taken && <StepDialog step={taken} onClose={() => setTaken(null)} />}
      </section>
    </Card>
  );
};
