import { useEffect, useState } from 'react';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/connection/connection.ts';
import { useStoredSession } from '../../lib/session/session.ts';
import { useUnsent } from '../../lib/writes/unsent.ts';
import './connection-banner.css';

/** A short gap, as every change of network brings, is not worth a word. */
const patience_ms = 4_000;

/** Says that the screen may be outdated: no network, or a server that does not answer. */
export const ConnectionBanner = () => {
  const { t } = useTranslation();
  const connection = useConnection();
  const is_signed_in = useStoredSession() !== null;
  const unsent = useUnsent();
  const [is_long, setIsLong] = useState(false);
  useEffect(() => {
    if (connection !== 'lost') return;
    const timer = setTimeout(() => setIsLong(true), patience_ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [connection]);

  const text =
    connection === 'offline'
      ? t(is_signed_in ? 'offline.offline' : 'offline.signed_out')
      : connection === 'lost' && is_long
        ? t('offline.lost')
        : null;
  return (
    <div role="status" className="connection-banner">
      {text && (
        <div>
          <WifiOff size={16} aria-hidden />
          <span>
            {text}
            {unsent.length > 0 && ` ${t('unsent.count', { count: unsent.length })}.`}
          </span>
        </div>
      )}
    </div>
  );
};
