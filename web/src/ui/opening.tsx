import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Button, Flex, Spinner } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { keepTyped } from '../lib/screen/typed-ahead.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './opening.css';

/** A dialog whose code may be loading: until it is there, the page says so, accepts clicks and keeps what is typed. */
export const Opening = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const onEscape = useEffectEvent(onClose);
  // Also what is typed before a dialog that has loaded places its focus.
  useLayoutEffect(() => keepTyped(() => onEscape())(), []);
  return <Suspense fallback={<OnItsWay onCancel={onClose} />}>{children}</Suspense>;
};

const OnItsWay = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  const onEscape = useEffectEvent(onCancel);
  useEffect(() => keepTyped(() => onEscape()), []);
  return (
    <div className="opening">
      <Flex justify="center" className="opening-words">
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Spinner size="3" />
        </div>
        <Button variant="soft" color="gray" highContrast className="opening-cancel" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Flex>
    </div>
  );
};
