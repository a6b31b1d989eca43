import { useEffect, useState } from 'react';
import { Button, Heading, Spinner, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import './screens.css';

/** Specification, section 2: counted down from 5, then the page is loaded anew. */
const countdown_s = 5;

/** A part of the app failed to load, because a newer version has taken its place. */
export const UpdateScreen = ({ error }: { error: Error }) => {
  const { t } = useTranslation();
  const [left, setLeft] = useState(countdown_s);
  useEffect(() => {
    if (left === 0) return location.reload();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <main className="screen">
      <div className="screen-body" role="alert">
        <Spinner size="3" />
        <Heading as="h1" size="6">
          {t('update.title')}
        </Heading>
        <Text color="gray">{t('update.text')}</Text>
        <Text size="1" color="gray" className="error-detail">
          {`${error.name}: ${error.message}`}
        </Text>
        <Text size="2" aria-live="off">
          {t('update.countdown', { count: left })}
        </Text>
        <Button size="3" variant="soft" onClick={() => location.reload()}>
          {t('update.manual')}
        </Button>
      </div>
    </main>
  );
};
