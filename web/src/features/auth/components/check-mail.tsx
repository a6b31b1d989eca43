import { useState } from 'react';
import { Button, Flex, Link as TextLink, Text } from '@radix-ui/themes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { appConfigQuery } from '../queries.ts';
import { AuthTitle } from './auth-title.tsx';

/** The server emails no more on request, and then not for a while (`mail_patience`). */
const most_times = 3;

type CheckMailProps = {
  title: string;
  text: string;
  /** Has the link sent once more. */
  sendAgain: () => Promise<unknown>;
  /** Back to the form, with what was typed. */
  onChange: () => void;
};

/** A link is on its way; on a server that sends no email, the page that shows it. */
export const CheckMail = ({ title, text, sendAgain, onChange }: CheckMailProps) => {
  const { t } = useTranslation('auth');
  const { data } = useQuery(appConfigQuery);
  const [times, setTimes] = useState(0);
  const again = useMutation({ mutationFn: sendAgain, onSuccess: () => setTimes(times + 1) });
  const is_over = times >= most_times;
  return (
    <div role="status">
      <AuthTitle title={title}>{text}</AuthTitle>
      {again.error && <FormProblem>{errorMessage(again.error)}</FormProblem>}
      <Text as="p" size="2" color="gray" mb="4">
        {t(is_over ? 'check.over' : times > 0 ? 'check.sent_again' : 'check.spam')}
      </Text>
      <Flex direction="column" gap="4" align="center">
        {data?.has_dev_outbox && (
          <PrimaryButton asChild style={{ width: '100%' }}>
            <a href={paths.devOutbox}>{t('check.outbox')}</a>
          </PrimaryButton>
        )}
        {!is_over && (
          <Button
            size="3"
            variant="soft"
            color="gray"
            style={{ width: '100%' }}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('check.again')}
          </Button>
        )}
        <Button size="3" variant="ghost" color="gray" onClick={onChange}>
          {t('check.change')}
        </Button>
        <TextLink asChild size="2" underline="always">
          <Link to={paths.signIn}>{t('back_to_sign_in')}</Link>
        </TextLink>
      </Flex>
    </div>
  );
};
