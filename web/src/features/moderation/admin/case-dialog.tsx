import { useState } from 'react';
import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '@plaudit/contract/moderation/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { CaseReports } from './case-reports.tsx';
import { CaseSubject } from './case-subject.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useDecideCase, useReopenCase } from './mutations.ts';
import { caseQuery } from './queries.ts';

/** A reported thing with its reports, and the decision about it. */
export const CaseDialog = ({ case_id, onClose }: { case_id: string; onClose: () => void }) => {
  const { t } = useTranslation('moderation');
  const { data, isPending, isError, error, refetch } = useQuery(caseQuery(case_id));
  const decide = useDecideCase();
  const reopen = useReopenCase();
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState('');
  const needs_reason = decision !== undefined && decision !== 'keep' && !reason.trim();
  const is_ready = data?.state === 'open' && decision && !needs_reason && data.choices.includes(decision);
  const save = () => {
    if (is_ready && !decide.isPending) decide.mutate({ case_id, decision, reason }, { onSuccess: onClose });
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.author ? t(`queue.by.${data.subject_kind}`, { name: personName(data.author) }) : t('case.title')}
      max_width="620px"
      is_tall
      onSubmitKey={save}
      footer={
        data &&
        (data.state === 'closed' || data.choices.length > 0) &&
        (data.state === 'open' ? (
          <PrimaryButton disabled={!is_ready} loading={decide.isPending} onClick={save}>
            {t('case.decide')}
          </PrimaryButton>
        ) : (
          <Button
            size="3"
            variant="soft"
            color="gray"
            highContrast
            loading={reopen.isPending}
            onClick={() => reopen.mutate(case_id)}
          >
            <Undo2 size={16} aria-hidden />
            {t('case.reopen')}
          </Button>
        ))
      }
    >
      {isPending && <RowsSkeleton rows={4} />}
      {isError && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <Flex direction="column" gap="5">
          <CaseSubject reported={data} />
          {/* Authors who moderate get none of their own. */}
          {data.reports.length > 0 && <CaseReports reports={data.reports} />}
          {data.state === 'open' ? (
            <DecisionForm
              kind={data.subject_kind}
              is_withdrawn={data.subject?.standing === 'deleted_by_author'}
              choices={data.choices}
              decision={decision}
              onDecision={setDecision}
              reason={reason}
              onReason={setReason}
            />
          ) : (
            <div>
              <Flex gap="2" align="center" mb="1">
                {data.decision && <Badge highContrast>{t(`case.was.${data.decision}`)}</Badge>}
                <Text size="1" color="gray">
                  {data.decided_by && personName(data.decided_by)}{' '}
                  {data.decided_at && <RelativeTime at={data.decided_at} />}
                </Text>
              </Flex>
              <Text as="p" size="2" dir="auto">
                {data.decision_reason}
              </Text>
            </div>
          )}
        </Flex>
      )}
    </ResponsiveDialog>
  );
};
