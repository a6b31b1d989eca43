import { type ReactNode, useId } from 'react';
import { RadioGroup, Text } from '@radix-ui/themes';
import './choice-list.css';

type ChoiceListProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  value: Choice | undefined;
  onChange: (value: Choice) => void;
  name: (choice: Choice) => ReactNode;
  /** What a choice means, under its name. */
  hint?: (choice: Choice) => ReactNode;
};

/** One of a few, all in sight, under their question. */
export const ChoiceList = <Choice extends string>(props: ChoiceListProps<Choice>) => {
  const { label, choices, value, onChange, name, hint } = props;
  const label_id = useId();
  return (
    <div>
      <Text as="div" size="2" weight="medium" mb="1" id={label_id}>
        {label}
      </Text>
      <RadioGroup.Root
        size="3"
        aria-labelledby={label_id}
        value={value ?? ''}
        onValueChange={(chosen) => onChange(chosen as Choice)}
      >
        {choices.map((choice) => (
          <RadioGroup.Item key={choice} value={choice} className="choice" data-explained={hint && ''}>
            <Text as="div" size="2" weight={hint ? 'medium' : 'regular'}>
              {name(choice)}
            </Text>
            {hint && (
              <Text as="div" size="1" color="gray">
                {hint(choice)}
              </Text>
            )}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
};
