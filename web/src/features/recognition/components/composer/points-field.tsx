import { useId, useState } from 'react';
import { Button, Flex, IconButton, Text } from '@radix-ui/themes';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './points-field.css';
import { grouped } from '../../../../lib/format/number.ts';

type PointsFieldProps = {
  /** Points per receiver. */
  value: number;
  onChange: (points: number) => void;
  min: number;
  max: number;
  presets: number[];
  receivers: number;
  /** What leaves the allowance in all; 0 when the company pays. */
  cost: number;
  /** Null: the company pays. Undefined: not known yet. */
  to_give: number | null | undefined;
  error?: string | undefined;
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
  const { value, onChange, min, max, presets, receivers, cost, to_give, error } = props;
  const { t } = useTranslation('recognition');
  const id = useId();
  /** What stands in the field while it is no amount yet, for example empty or the first digit of two. */
  const [typed, setTyped] = useState<string | null>(null);
  const set = (points: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, Math.round(points) || min)));
  };
  const type = (text: string) => {
    const points = Number(text);
    const is_amount = text !== '' && Number.isInteger(points) && points >= min && points <= max;
    setTyped(is_amount ? null : text);
    if (is_amount) onChange(points);
  };
  const is_fixed = min === max;
  const is_short = typeof to_give === 'number' && cost > to_give;
  const step = value >= 100 ? 10 : value >= 20 ? 5 : 1;
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
              aria-label={t('points.less')}
              disabled={value <= min}
              onClick={() => set(value - step)}
            >
              <Minus size={16} aria-hidden />
            </IconButton>
          )}
          <input
            id={id}
            type="number"
            inputMode="numeric"
            data-field="points"
            min={min}
            max={max}
            readOnly={is_fixed}
            value={typed ?? value}
            aria-invalid={is_short || Boolean(error)}
            aria-describedby={`${id}-rest${error ? ` ${id}-error` : ''}`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value)}
            onBlur={() => typed !== null && set(Number(typed))}
          />
          {!is_fixed && (
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={t('points.more')}
              disabled={value >= max}
              onClick={() => set(value + step)}
            >
              <Plus size={16} aria-hidden />
            </IconButton>
          )}
        </Flex>
        {!is_fixed &&
          presets.map((points) => (
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
      {error && !is_short && (
        <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </div>
  );
};
