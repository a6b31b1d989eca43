import { useState } from 'react';
import { Box, Flex, Text, TextField } from '@radix-ui/themes';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Passkey, removePasskey, renamePasskey } from '@plaudit/contract/factor/endpoints';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../lib/api/api.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';

type PasskeyRowsProps = { passkeys: readonly Passkey[]; run: (work: () => Promise<void>) => void };

/** The passkeys of the account, each with a name that distinguishes it. */
export const PasskeyRows = ({ passkeys, run }: PasskeyRowsProps) => {
  const { t } = useTranslation(['factor', 'common']);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  return passkeys.map((passkey) => {
    const { passkey_id, passkey_name: name, last_used_at } = passkey;
    if (renamed?.passkey_id === passkey_id) {
      return (
        <li key={passkey_id} className="factor factor-inner">
          <form
            className="factor-rename"
            onSubmit={(event) => {
              event.preventDefault();
              const passkey_name = renamed.passkey_name.trim();
              setRenamed(null);
              if (passkey_name)
                run(async () => void (await call(renamePasskey, { body: { passkey_id, passkey_name } })));
            }}
          >
            <TextField.Root
              aria-label={t('passkeys.new_name')}
              ref={(field) => field?.focus()}
              maxLength={limits.name_length}
              value={renamed.passkey_name}
              onChange={(event) => setRenamed({ ...renamed, passkey_name: event.target.value })}
            />
            <PrimaryButton size="2" type="submit">
              {t('common:save')}
            </PrimaryButton>
          </form>
        </li>
      );
    }
    return (
      <li key={passkey_id} className="factor factor-inner">
        <Box flexGrow="1" minWidth="0">
          <Text as="div" size="2">
            <bdi>{name}</bdi>
          </Text>
          <Text as="div" size="1" color="gray">
            {last_used_at ? t('passkeys.used') : t('passkeys.unused')}{' '}
            {last_used_at && <RelativeTime at={last_used_at} />}
          </Text>
        </Box>
        <Flex gap="2" align="center">
          <IconButton
            variant="soft"
            color="gray"
            label={t('passkeys.rename', { name })}
            onClick={() => setRenamed(passkey)}
          >
            <Pencil size={16} aria-hidden />
          </IconButton>
          <RowMenu
            name={name}
            removal={{
              label: t('remove'),
              Icon: Trash2,
              question: { title: t('passkeys.remove_title', { name }), text: t('passkeys.remove_text') },
              onSelect: () => run(async () => void (await call(removePasskey, { body: { passkey_id } }))),
            }}
          />
        </Flex>
      </li>
    );
  });
};
