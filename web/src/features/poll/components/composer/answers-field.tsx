import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button, Flex, Text, TextField } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { isComposing } from '../../../../lib/screen/composing.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { moveItem } from '../../../admin/index.ts';
import { type DraftAnswer, emptyAnswer, type Problems } from '../../draft.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

type AnswersFieldProps = {
  answers: DraftAnswer[];
  onChange: (answers: DraftAnswer[]) => void;
  problems: Pick<Problems, 'answers' | 'answer'>;
};

/** The answers to choose from. Enter goes to the next one, Alt with an arrow moves one up or down. */
export const AnswersField = ({ answers, onChange, problems }: AnswersFieldProps) => {
  const { t } = useTranslation('poll');
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  /** The answer whose field has the focus after the next change. */
  const focused = useRef<string>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    list.current?.querySelector<HTMLInputElement>(`[data-answer="${focused.current}"]`)?.focus();
    focused.current = null;
  });
  const is_full = answers.length >= limits.poll_options;
  // With too few of them, people go on at the first that is empty.
  const missing = problems.answers && answers.find(({ text }) => text.trim() === '')?.key;
  const has_least = answers.length <= limits.poll_options_min;

  const add = () => {
    const added = emptyAnswer();
    focused.current = added.key;
    onChange([...answers, added]);
  };
  const move = (index: number, by: 1 | -1) => {
    const to = index + by;
    if (to < 0 || to >= answers.length) return;
    onChange(moveItem(answers, index, to));
    announce(t('answer.moved', { number: to + 1, count: answers.length }));
  };
  const remove = (index: number) => {
    if (has_least) return;
    // The next one takes its place, also for the focus.
    focused.current = (answers[index + 1] ?? answers[index - 1])?.key ?? null;
    onChange(answers.toSpliced(index, 1));
  };
  const pressKey = (event: KeyboardEvent, index: number) => {
    if (isComposing(event)) return;
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (by) {
      event.preventDefault();
      focused.current = answers[index]?.key ?? null;
      return move(index, by);
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = answers[index + 1];
    if (next) list.current?.querySelector<HTMLInputElement>(`[data-answer="${next.key}"]`)?.focus();
    else if (!is_full) add();
  };
  return (
    <div role="group" aria-labelledby={id}>
      <Text as="div" size="2" weight="medium" mb="1" id={id}>
        {t('answers')}
      </Text>
      <ol ref={list} className="poll-answers">
        {answers.map(({ key, text }, index) => {
          const number = index + 1;
          const problem = problems.answer[key];
          return (
            <li key={key}>
              <Flex gap={{ initial: '0', sm: '1' }} align="center">
                <TextField.Root
                  size="3"
                  dir="auto"
                  autoComplete="off"
                  enterKeyHint="next"
                  value={text}
                  placeholder={t('answer.label', { number })}
                  aria-label={t('answer.label', { number })}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  aria-invalid={Boolean(problem) || key === missing}
                  aria-describedby={problem ? `${id}-${key}` : key === missing ? `${id}-few` : undefined}
                  data-answer={key}
                  className="poll-answer-field"
                  onChange={({ target }) =>
                    onChange(answers.map((answer) => (answer.key === key ? { key, text: target.value } : answer)))
                  }
                  onKeyDown={(event) => pressKey(event, index)}
                />
                <AnswerButton
                  label={t('answer.up', { number })}
                  Icon={ArrowUp}
                  is_off={index === 0}
                  onClick={() => move(index, -1)}
                />
                <AnswerButton
                  label={t('answer.down', { number })}
                  Icon={ArrowDown}
                  is_off={number === answers.length}
                  onClick={() => move(index, 1)}
                />
                <AnswerButton
                  label={t('answer.remove', { number })}
                  Icon={X}
                  is_off={has_least}
                  onClick={() => remove(index)}
                />
              </Flex>
              {problem && (
                <Text as="div" size="1" color="red" role="alert" id={`${id}-${key}`}>
                  {t(problem, { count: limits.poll_answer_length })}
                </Text>
              )}
            </li>
          );
        })}
      </ol>
      {problems.answers && (
        <Text as="div" size="1" color="red" role="alert" mb="1" id={`${id}-few`}>
          {t(problems.answers)}
        </Text>
      )}
      <Button type="button" variant="soft" color="gray" size="2" disabled={is_full} onClick={add}>
        <Plus size={16} aria-hidden />
        {t('answer.add')}
      </Button>
    </div>
  );
};

type AnswerButtonProps = { label: string; Icon: LucideIcon; is_off: boolean; onClick: () => void };

const AnswerButton = ({ label, Icon, is_off, onClick }: AnswerButtonProps) => (
  <IconButton
    type="button"
    variant="ghost"
    color="gray"
    size="2"
    label={label}
    // Disabled for the eye alone: a button that vanishes under the finger would drop the focus.
    aria-disabled={is_off}
    className="poll-answer-button"
    onClick={() => !is_off && onClick()}
  >
    <Icon size={16} aria-hidden />
  </IconButton>
);
