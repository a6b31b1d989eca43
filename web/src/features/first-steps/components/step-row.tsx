import { Button, Flex, Text } from '@radix-ui/themes';
import {
  Award,
  Check,
  ChevronRight,
  Coins,
  Gem,
  type LucideIcon,
  Minus,
  Palette,
  Smartphone,
  Sparkles,
  UserRoundPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FirstStep, FirstStepName } from '@plaudit/contract/first-steps/schema';
import { toastAfter } from '../../../lib/screen/toast-after.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMarkStep } from '../mutations.ts';

const icons: Record<FirstStepName, LucideIcon> = {
  brand: Palette,
  invite: UserRoundPlus,
  values: Gem,
  types: Award,
  allowance: Coins,
  recognize: Sparkles,
  install: Smartphone,
};

type StepRowProps = FirstStep & {
  /** The first one that is open says what it is about, and can be skipped. */
  is_next: boolean;
  onTake: () => void;
};

/** One step, and how far it is. */
export const StepRow = ({ step, state, is_next, onTake }: StepRowProps) => {
  const { t } = useTranslation('first-steps');
  const { mutate: mark, mutateAsync: markNow } = useMarkStep();
  const Icon = state === 'done' ? Check : state === 'skipped' ? Minus : icons[step];
  const name = t(`step.${step}.name`);
  const skip = () => {
    toastAfter(markNow({ step, state: 'skipped' }), {
      title: t('was_skipped', { step: name }),
      action: { label: t('common:undo'), onClick: () => mark({ step, state: 'open' }) },
    });
  };
  return (
    <li className="first-step" data-state={state} data-next={is_next || undefined} tabIndex={-1}>
      <span className="first-step-icon" aria-hidden>
        <Icon size={16} />
      </span>
      {is_next ? (
        <div className="first-step-words">
          <Text as="p" size="2" weight="medium">
            {name}
          </Text>
          <Text as="p" size="2" color="gray">
            {t(`step.${step}.text`)}
          </Text>
          <Flex gap="3" mt="2" align="center" wrap="wrap">
            <PrimaryButton size="2" onClick={onTake}>
              {t(`step.${step}.action`)}
            </PrimaryButton>
            <Button size="2" variant="soft" color="gray" aria-label={t('skip_step', { step: name })} onClick={skip}>
              {t('skip')}
            </Button>
          </Flex>
        </div>
      ) : (
        <button type="button" className="first-step-button" onClick={onTake}>
          <Text size="2" className="first-step-name">
            {name}
          </Text>
          {state === 'done' && <VisuallyHidden>{t('done')}</VisuallyHidden>}
          {state === 'skipped' && (
            <Text size="1" color="gray">
              {t('skipped')}
            </Text>
          )}
          <ChevronRight size={16} aria-hidden />
        </button>
      )}
    </li>
  );
};
