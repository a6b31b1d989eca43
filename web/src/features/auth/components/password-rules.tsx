import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { password_rule_names, password_rules } from '../password-rules.ts';

/** The rules that the new password meets already. */
export const PasswordRules = ({ password, min_length }: { password: string; min_length: number }) => {
  const { t } = useTranslation('auth');
  return (
    <ul className="auth-rules">
      {password_rule_names.map((rule) => {
        const is_kept = password_rules[rule](password, min_length);
        return (
          <li key={rule} data-kept={is_kept}>
            {is_kept ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
            {t(`rules.${rule}`, { count: min_length })}
            {is_kept && <VisuallyHidden>{t('rules.kept')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
};
