import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldOfPerson } from '@plaudit/contract/custom-field/schema';
import { valueWords } from '../custom-values.ts';

/** A person's values in the fields that the company shows on profiles. */
export const CustomFacts = ({ fields = [] }: { fields: readonly FieldOfPerson[] | undefined }) => {
  const { t } = useTranslation('people');
  const told = fields.filter(({ is_on_profile, value }) => is_on_profile && value !== null);
  if (told.length === 0) return null;
  return (
    <dl className="profile-fields">
      {told.map((field) => (
        <div key={field.field_id}>
          <dt>
            <bdi>{field.field_name}</bdi>
            {field.visible_to !== 'everybody' && (
              <EyeOff size={14} role="img" aria-label={t(`seen_by.${field.visible_to}`)} />
            )}
          </dt>
          <dd>
            <bdi>{valueWords(t, field)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
