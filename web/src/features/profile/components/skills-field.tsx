import { type KeyboardEvent, useState } from 'react';
import { Badge, Flex, TextField } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { announce } from '../../../lib/screen/announce.ts';
import { isComposing } from '../../../lib/screen/composing.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { skillsIn, withSkills } from '../skills.ts';
import './skills-field.css';

type SkillsFieldProps = {
  /** With commas between. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Skills: each is added with Enter or a comma, and can be removed. What is still typed counts when the field is left. */
export const SkillsField = ({ value, error, onChange }: SkillsFieldProps) => {
  const { t } = useTranslation('people');
  const [typed, setTyped] = useState('');
  const skills = skillsIn(value);
  const add = (text: string) => {
    onChange(withSkills(value, text));
    setTyped('');
  };
  const remove = (skill: string) => {
    onChange(skills.filter((other) => other !== skill).join(', '));
    announce(t('edit.skill_removed', { skill }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() && !isComposing(event)) {
      add(typed);
      // With Ctrl or Command the form is saved, with what was typed.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    }
    const last = skills.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };
  return (
    <FormField label={t('field.skills')} hint={t('edit.skills_hint')} error={error}>
      {(control) => (
        <Flex direction="column" gap="2">
          {skills.length > 0 && (
            <ul className="skill-chips">
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge size="2" color="gray">
                    <bdi>{skill}</bdi>
                    <IconButton
                      type="button"
                      size="1"
                      variant="ghost"
                      color="gray"
                      label={t('edit.remove_skill', { skill })}
                      onClick={() => remove(skill)}
                    >
                      <X size={12} aria-hidden />
                    </IconButton>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <TextField.Root
            {...control}
            size="3"
            dir="auto"
            autoComplete="off"
            maxLength={limits.skill_length}
            value={typed}
            onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
            onKeyDown={onKeyDown}
            onBlur={() => typed.trim() && add(typed)}
          />
        </Flex>
      )}
    </FormField>
  );
};
