import { Suspense, useEffect, useState } from 'react';
import { Link as TextLink, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { AuthTitle } from '../components/auth-title.tsx';
import { SessionEndNotice } from '../components/session-end-notice.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { appConfigQuery } from '../queries.ts';
import { first_screen_ms, usePasskeyOffer } from '../use-passkey-offer.ts';
import { useSignIn } from '../use-sign-in.ts';

const FrontlineForm = lazyPart(() => import('../components/frontline-form.tsx'), 'FrontlineForm');
const CodeStep = lazyPart(() => import('../components/code-step.tsx'), 'CodeStep');
const CompanyChoice = lazyPart(() => import('../components/company-choice.tsx'), 'CompanyChoice');
// Few servers hold a demonstration, and nothing is below it.
const DemoLogins = lazyPart(() => import('../components/demo-logins.tsx'), 'DemoLogins');

/** One of them comes next; by the time a password is typed they have loaded. */
const preloadSteps = () => [CodeStep, CompanyChoice, FrontlineForm].forEach((part) => void part.preload());

/** Email and password, or a code, or a passkey; then anything else that the account asks for. */
export const SignInPage = () => {
  const { t } = useTranslation('auth');
  const { email } = useSearch({ strict: false }) as { email?: string };
  const { step, ...way } = useSignIn();
  const [is_frontline, setIsFrontline] = useState(false);
  const { data, isLoading } = useQuery(appConfigQuery);
  useEffect(() => whenIdle(preloadSteps, first_screen_ms), []);
  usePasskeyOffer(!step && !is_frontline && !way.is_busy, way.answer);

  if (is_frontline) return <FrontlineForm onBack={() => setIsFrontline(false)} />;

  if (step?.step === 'choose_company') {
    return (
      <CompanyChoice companies={step.companies} error={way.error} onChoose={way.chooseCompany} onBack={way.startOver} />
    );
  }
  if (step) {
    return (
      <CodeStep
        key={step.challenge_id}
        step={step}
        email={way.email}
        error={way.error}
        is_busy={way.is_busy}
        onCode={(otp) => way.answer({ challenge_id: step.challenge_id, otp })}
        onPasskey={() => way.withPasskey(step.challenge_id)}
        onResend={() => way.signIn({ email: way.email })}
        onBack={way.startOver}
      />
    );
  }
  return (
    <>
      <AuthTitle title={t('sign_in.title')}>{t('sign_in.text')}</AuthTitle>
      <SessionEndNotice />
      <SignInForm
        email={email ?? way.email}
        error={way.error}
        is_busy={way.is_busy}
        onSubmit={way.signIn}
        onCode={(address) => way.signIn({ email: address })}
        onPasskey={() => way.withPasskey()}
        {...(data?.has_frontline && { onFrontline: () => setIsFrontline(true) })}
      />
      {/* The server says how many ways in there are: what is below them appears after them, and stays. */}
      {!isLoading && (
        <>
          <Text as="p" size="2" color="gray" align="center" mt="5">
            {t('sign_in.new')}{' '}
            <TextLink asChild weight="medium" underline="always">
              <Link to={paths.register}>{t('sign_in.register')}</Link>
            </TextLink>
          </Text>
          {data && data.demo_logins.length > 0 && (
            <Suspense>
              <DemoLogins logins={data.demo_logins} is_busy={way.is_busy} onChoose={way.signIn} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
};
