import { useEffect, useRef } from 'react';
import { Text } from '@radix-ui/themes';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecognitionGroup } from '@plaudit/contract/recognition-group/endpoints';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { useModule } from '../../../../lib/session/session.ts';
import './type-picker.css';
import { grouped } from '../../../../lib/format/number.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { typeSections } from '../../type-sections.ts';

type TypePickerProps = {
  types: RecognitionType[];
  groups: readonly RecognitionGroup[];
  chosen: string | undefined;
  onChange: (chosen: RecognitionType) => void;
  error?: string | undefined;
};

/** One card per recognition type, in the sections of their groups; arrow keys move between them. */
export const TypePicker = ({ types, groups, chosen, onChange, error }: TypePickerProps) => {
  const { t } = useTranslation('recognition');
  const options = useRef<HTMLDivElement>(null);
  // On a phone the types are in a row, and the chosen one may be off the screen.
  useEffect(() => {
    options.current?.querySelector(':checked')?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const has_points = useModule('points');
  return (
    <fieldset className="type-picker">
      <Text asChild size="2" weight="medium">
        <legend>{t('type.label')}</legend>
      </Text>
      <div ref={options} className="type-options">
        {typeSections(types, groups, t('type.other')).map((section) => (
          <div
            key={section.key}
            className="type-section"
            {...(section.name && { role: 'group', 'aria-label': section.name })}
          >
            {section.name && (
              <Text as="div" size="1" color="gray" weight="medium" aria-hidden className="type-section-name">
                <bdi>{section.name}</bdi>
              </Text>
            )}
            <div className="type-section-options">
              {section.types.map((type) => (
                <label key={type.recognition_type_id} className="type-option" data-accent-color={type.color}>
                  <input
                    type="radio"
                    name="recognition_type_id"
                    data-field="type"
                    value={type.recognition_type_id}
                    checked={type.recognition_type_id === chosen}
                    onChange={() => onChange(type)}
                  />
                  {type.image_url ? (
                    <Picture src={type.image_url} alt="" width={36} height={36} />
                  ) : (
                    <span className="type-option-icon" aria-hidden>
                      <Award size={20} />
                    </span>
                  )}
                  <span className="type-option-words">
                    <Text size="2" weight="medium" className="type-option-title">
                      <bdi>{type.title}</bdi>
                    </Text>
                    {has_points && type.points > 0 && (
                      <Text size="1" className="type-option-points">
                        {t('points.plain', { count: type.points, amount: grouped(type.points) })}
                      </Text>
                    )}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {error && (
        <Text as="div" size="1" color="red" role="alert" mt="1">
          {error}
        </Text>
      )}
    </fieldset>
  );
};
