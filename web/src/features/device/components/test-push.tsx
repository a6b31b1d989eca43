import { Flex, Text } from '@radix-ui/themes';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { type TestStage, useTestPush } from '../use-test-push.ts';

const colors: Partial<Record<TestStage, 'green' | 'red' | 'amber'>> = {
  shown: 'green',
  refused: 'red',
  missing: 'amber',
};

/** Sends a test push and says how far it came. */
export const TestPush = ({ is_on }: { is_on: boolean }) => {
  const { t } = useTranslation('device');
  const { outcome, send } = useTestPush();
  const { stage, reason } = outcome;
  return (
    <Flex direction="column" align="start" gap="3">
      <PrimaryButton disabled={!is_on} loading={stage === 'sending' || stage === 'waiting'} onClick={() => void send()}>
        <BellRing size={18} aria-hidden />
        {t('test.send')}
      </PrimaryButton>
      <Text as="p" size="2" color={colors[stage] ?? 'gray'} role="status">
        {!is_on && stage === 'idle' && t('test.first_on')}
        {stage !== 'idle' && t(`test.${stage}`, { reason })}
      </Text>
    </Flex>
  );
};
