import { Text } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyValue } from '@plaudit/contract/company/schema';
import { limits } from '@plaudit/contract/limits';
import './values-field.css';
import { Picture } from '../../../../ui/picture.tsx';

type ValuesFieldProps = {
  values: CompanyValue[];
  chosen: string[];
  onChange: (company_value_ids: string[]) => void;
  is_required: boolean;
  error?: string | undefined;
};

/** The company values that a person lived, as checkboxes. */
export const ValuesField = ({ values, chosen, onChange, is_required, error }: ValuesFieldProps) => {
  const { t } = useTranslation('recognition');
  if (values.length === 0) return null;
  const is_full = chosen.length >= limits.values_per_recognition;
  return (
    <fieldset className="values-field">
      <Text asChild size="2" weight="medium">
        <legend>{t(is_required ? 'values.required' : 'values.optional')}</legend>
      </Text>
      <div className="value-options">
        {values.map(({ company_value_id, value_name, value_description, icon_url }) => {
          const is_chosen = chosen.includes(company_value_id);
          return (
            <label key={company_value_id} className="value-option" title={value_description || undefined}>
              <input
                type="checkbox"
                data-field="values"
                checked={is_chosen}
                disabled={is_full && !is_chosen}
                onChange={() =>
                  onChange(is_chosen ? chosen.filter((id) => id !== company_value_id) : [...chosen, company_value_id])
                }
              />
              {is_chosen && <Check size={14} aria-hidden />}
              {!is_chosen && icon_url && <Picture src={icon_url} alt="" width={14} height={14} />}
              <bdi>{value_name}</bdi>
            </label>
          );
        })}
      </div>
      {error && (
        <Text as="div" size="1" color="red" role="alert" mt="1">
          {error}
        </Text>
      )}
    </fieldset>
  );
};
