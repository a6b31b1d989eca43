import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NativeUpdate } from '../../lib/update/native-update.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import './screens.css';

/** The installed app is older than its server allows. Specification, section 4 "Native update required". */
export const UpdateApp = ({ update: { installed, required, store_url } }: { update: NativeUpdate }) => {
  const { t } = useTranslation();
  return (
    <main className="screen">
      <EmptyState
        as="h1"
        icon={<Download size={28} />}
        title={t('update_app.title')}
        description={t('update_app.text', { installed, required })}
        action={
          store_url && (
            <PrimaryButton asChild>
              <a href={store_url} target="_blank" rel="noreferrer">
                {t('update_app.store')}
              </a>
            </PrimaryButton>
          )
        }
      />
    </main>
  );
};
