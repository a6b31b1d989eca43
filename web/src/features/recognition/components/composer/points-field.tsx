import { useId, useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import './points-field.css';
import { grouped } from '../../../../lib/format/number.ts';

type PointsFieldProps = {
  /** Points per receiver as they are in the field, and the amount if it is allowed. */
  text: string;
  value: number | null;
  onChange: (text: string) => void;
  min: number;
  max: number;
  presets: number[];
  receivers: number;
  /** What leaves the allowance in total; 0 if the company pays. */
  cost: number;
  /** Null: the company pays. Undefined: not known yet. */
  to_give: number | null | undefined;
  error?: string | undefined;
  /** Shows errors even while the person types: they wanted to send it. */
  was_tried?: boolean;
};

const amount = (points: number) => grouped(points);

/** What will be left, or how much is missing, before anything is sent. */
const Rest = ({ cost, to_give, id }: { cost: number; to_give: number | null | undefined; id: string }) => {
  const { t } = useTranslation('recognition');
  const rest = (to_give ?? 0) - cost;
  const text =
    to_give === null
      ? t('points.by_company')
      : rest < 0
        ? t('points.missing', { count: -rest, amount: amount(-rest), have: amount(to_give ?? 0) })
        : t('points.left', { count: rest, amount: amount(rest) });
  return (
    <Text
      as="div"
      size="2"
      color={rest < 0 && to_give !== null ? 'red' : 'gray'}
      role="status"
      id={id}
      className="points-rest"
    >
      {to_give === undefined ? '\u00a0' : text}
    </Text>
  );
};

/** Points for each receiver: steps, amounts to choose with one touch, and the balance. */
export const PointsField = (props: PointsFieldProps) => {
  const { text, value, onChange, min, max, presets, receivers, cost, to_give, error, was_tried = false } = props;
  const { t } = useTranslation('recognition');
  const id = useId();
  /** While a number is being typed, its first digits need not be allowed. */
  const [is_typing, setIsTyping] = useState(false);
  const is_fixed = min === max;
  const is_short = typeof to_give === 'number' && cost > to_give;
  const is_wrong = value === null && (!is_typing || was_tried);
  const now = value ?? Math.min(max, Math.max(min, Math.round(Number(text)) || min));
  const step = now >= 100 ? 10 : now >= 20 ? 5 : 1;
  const set = (points: number) => onChange(String(Math.min(max, Math.max(min, points))));
  const problem = is_wrong ? t('problem.points_range', { min: amount(min), max: amount(max) }) : !is_short && error;
  return (
    <div className="points-field">
      <Flex justify="between" align="baseline" gap="3" wrap="wrap">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {receivers > 1 ? t('points.label_each') : t('points.label')}
        </Text>
        <Rest cost={cost} to_give={to_give} id={`${id}-rest`} />
      </Flex>
      <Flex gap="2" align="center" wrap="wrap">
        <Flex align="center" className="points-stepper">
          {!is_fixed && (
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              label={t('points.less')}
              disabled={value !== null && value <= min}
              onClick={() => set(now - step)}
            >
              <Minus size={16} aria-hidden />
            </IconButton>
          )}
          <input
            id={id}
            inputMode="numeric"
            data-field="points"
            autoComplete="off"
            readOnly={is_fixed}
            value={text}
            aria-invalid={is_short || Boolean(problem)}
            aria-describedby={`${id}-rest${problem ? ` ${id}-error` : ''}`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setIsTyping(true);
              onChange(event.target.value);
            }}
            onKeyDown={({ key }) => {
              if (is_fixed || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
              set(now + (key === 'ArrowUp' ? step : -step));
            }}
            onBlur={() => setIsTyping(false)}
          />
          {!is_fixed && (
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              label={t('points.more')}
              disabled={value !== null && value >= max}
              onClick={() => set(now + step)}
            >
              <Plus size={16} aria-hidden />
            </IconButton>
          )}
        </Flex>
        {!is_fixed && (
          <Flex gap="2" wrap="wrap" className="points-presets">
            {presets.map((points) => (
              <Button
                key={points}
                type="button"
                size="2"
                radius="full"
                variant={points === value ? 'solid' : 'soft'}
                highContrast={points === value}
                color={points === value ? undefined : 'gray'}
                aria-pressed={points === value}
                aria-label={t('points.choose', { count: points, amount: amount(points) })}
                className="points-preset"
                onClick={() => set(points)}
              >
                {amount(points)}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
      {problem && (
        <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
          {problem}
        </Text>
      )}
    </div>
  );
};
