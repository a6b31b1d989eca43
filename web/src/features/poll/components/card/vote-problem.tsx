import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { errorMessage, isCode } from '../../../../lib/errors/errors.ts';

/** Why a vote was refused. */
export const VoteProblem = ({ poll, error }: { poll: Poll; error: Error }) => {
  const { t } = useTranslation('poll');
  const is_refused = isCode(error, 'INVALID_ACTION');
  const reason = poll.is_ended ? t('vote.too_late') : poll.is_anonymous ? t('anonymous.elsewhere') : null;
  return (
    <Text as="p" size="2" color="red" role="alert">
      {is_refused && reason ? reason : errorMessage(error)}
    </Text>
  );
};
