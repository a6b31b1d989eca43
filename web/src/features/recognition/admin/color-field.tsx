import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { color } from '@plaudit/contract/schema';
import type { TypeFields } from './format.ts';

type Color = TypeFields['color'];
type ColorFieldProps = { label: string; value: Color; onChange: (color: Color) => void };

/** One of the accents; arrow keys go from one to the next. */
export const ColorField = ({ label, value, onChange }: ColorFieldProps) => {
  const { t } = useTranslation('recognition-admin');
  return (
    <fieldset className="colors">
      <Text asChild size="2" weight="medium">
        <legend>{label}</legend>
      </Text>
      {color.options.map((each) => (
        <label key={each} className="color-choice" data-accent-color={each} title={t(`color.${each}`)}>
          <input
            type="radio"
            name="color"
            aria-label={t(`color.${each}`)}
            checked={each === value}
            onChange={() => onChange(each)}
          />
        </label>
      ))}
    </fieldset>
  );
};
