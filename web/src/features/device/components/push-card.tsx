import { useState, useSyncExternalStore } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { storedChoice } from '../../../lib/push/stored-push.ts';
import { acceptPush } from '../offer-push.ts';
import { mayOffer, refusedOffer, refuseOffer, subscribeRefusedOffer } from '../refused-offer.ts';
import { usePush } from '../use-push.ts';
import './push-card.css';

/** Offers push to people who have not decided yet, where it can work. */
export const PushCard = () => {
  const refused = useSyncExternalStore(subscribeRefusedOffer, refusedOffer);
  const [begun_at] = useState(() => Date.now());
  return mayOffer(refused, begun_at) && storedChoice() === null ? <Offer /> : null;
};

const Offer = () => {
  const { t } = useTranslation('device');
  const here = usePush();
  const [is_busy, setIsBusy] = useState(false);
  // A person may have allowed it and then not turned it on.
  if (here?.support !== 'supported' || here.state.permission === 'denied' || here.state.is_enabled) return null;
  const accept = () => {
    setIsBusy(true);
    void acceptPush().finally(() => setIsBusy(false));
  };
  return (
    <section className="push-card" aria-label={t('offer.title')}>
      <BellRing size={18} aria-hidden />
      <div className="push-card-words">
        <Text as="p" size="2" weight="medium">
          {t('offer.title')}
        </Text>
        <Text as="p" size="2" color="gray">
          {t('offer.text')}
        </Text>
      </div>
      <Flex gap="2">
        <Button size="2" variant="soft" highContrast loading={is_busy} onClick={accept}>
          {t('offer.accept')}
        </Button>
        <Button size="2" variant="soft" color="gray" onClick={() => refuseOffer()}>
          {t('offer.later')}
        </Button>
      </Flex>
    </section>
  );
};
