import { useState } from 'react';
import { Box, Button, Checkbox, Flex, Text } from '@radix-ui/themes';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelImport, runImport, undoImport } from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { grouped } from '../../../lib/format/number.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { todoOf } from './format.ts';
import { useImportCall } from './mutations.ts';

/** What can be done with an import in its state. */
export const ImportActions = ({ job }: { job: EmployeeImport }) => {
  const { t } = useTranslation('spreadsheet');
  const [sends_invitations, setSends] = useState(true);
  const [is_asking, setIsAsking] = useState(false);
  const run = useImportCall(runImport);
  const cancel = useImportCall(cancelImport);
  const undo = useImportCall(undoImport);
  const { import_id, state } = job;
  const todo = todoOf(job);
  const body = { import_id };
  const can_undo = (state === 'done' || state === 'cancelled') && job.done_count > 0;
  if (state === 'checked' && todo === 0) return <Text size="2">{t('nothing')}</Text>;
  return (
    <>
      {state === 'checked' && (
        <Box width="100%">
          {job.new_count > 0 && (
            <Text as="label" size="2">
              <Flex as="span" gap="2">
                <Checkbox checked={sends_invitations} onCheckedChange={(checked) => setSends(checked === true)} />
                <span>
                  {t('sends_invitations')}
                  <Text as="span" size="2" color="gray" className="import-hint">
                    {t('sends_invitations_text')}
                  </Text>
                </span>
              </Flex>
            </Text>
          )}
        </Box>
      )}
      {state === 'checked' && (
        <PrimaryButton loading={run.isPending} onClick={() => run.mutate({ body: { import_id, sends_invitations } })}>
          {t('run', { count: todo, amount: grouped(todo) })}
        </PrimaryButton>
      )}
      {(state === 'running' || state === 'checking') && (
        <Button size="3" variant="soft" color="gray" loading={cancel.isPending} onClick={() => cancel.mutate({ body })}>
          {t('cancel')}
        </Button>
      )}
      {can_undo && (
        <Button size="3" variant="soft" loading={undo.isPending} onClick={() => setIsAsking(true)}>
          <Undo2 size={18} aria-hidden />
          {t('undo')}
        </Button>
      )}
      {is_asking && (
        <ConfirmDialog
          title={t('undo_title', { count: job.done_count, amount: grouped(job.done_count) })}
          text={t('undo_text')}
          action={t('undo')}
          onConfirm={() => undo.mutate({ body })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
