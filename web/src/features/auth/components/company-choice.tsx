import { Button, Flex, Text } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { CompanyOption } from '../sign-in.ts';
import { AuthTitle } from './auth-title.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';

type CompanyChoiceProps = {
  companies: CompanyOption[];
  error: Error | null;
  onChoose: (company_id: string) => void;
  onBack: () => void;
};

/** One address, several companies: which one to enter. */
export const CompanyChoice = ({ companies, error, onChoose, onBack }: CompanyChoiceProps) => {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthTitle title={t('choose.title')}>{t('choose.text')}</AuthTitle>
      <Flex direction="column" gap="2">
        {error && <FormProblem>{errorMessage(error)}</FormProblem>}
        {companies.map(({ company_id, company_name, company_logo }) => (
          <button key={company_id} type="button" className="auth-choice" onClick={() => onChoose(company_id)}>
            <Avatar name={company_name} url={company_logo} is_square />
            <Text className="auth-choice-words" weight="medium" dir="auto">
              {company_name}
            </Text>
            <ChevronRight size={18} aria-hidden />
          </button>
        ))}
        <Button variant="ghost" color="gray" size="3" mt="4" onClick={onBack}>
          {t('choose.back')}
        </Button>
      </Flex>
    </>
  );
};
