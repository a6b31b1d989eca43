import { useEffect, useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/screen/toast.ts';
import { debugText } from '../debug-text.ts';
import type { PushHere } from '../use-push.ts';

/** What support asks for, to read and to copy. */
export const DebugInfo = ({ here: { push, state, support } }: { here: PushHere }) => {
  const { t } = useTranslation('device');
  const [text, setText] = useState('');
  useEffect(() => {
    let is_current = true;
    void push.debugInfo().then((info) => {
      const more = { support, problem: state.problem, browser: navigator.userAgent };
      if (is_current) setText(debugText(info, more));
    });
    return () => {
      is_current = false;
    };
  }, [push, state, support]);

  // Without TLS, or without permission, browsers refuse the clipboard; the text is there to be selected.
  const copy = async () => {
    const is_copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (is_copied) toast({ title: t('debug.copied') });
  };
  return (
    <Flex direction="column" align="start" gap="3">
      <pre className="push-debug">{text}</pre>
      <Button size="2" variant="soft" color="gray" onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        {t('debug.copy')}
      </Button>
    </Flex>
  );
};
