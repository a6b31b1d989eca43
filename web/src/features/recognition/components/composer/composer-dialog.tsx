import { useEffect, useRef, useState } from 'react';
import { Flex, Spinner } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { announce } from '../../../../lib/screen/announce.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { loadQueue } from '../../../../lib/writes/send-or-queue.ts';
import type { Write } from '../../../../lib/writes/write.ts';
import { personName } from '../../../../lib/format/person.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { useFileDrop } from '../../../../ui/use-file-drop.ts';
import { useUpload } from '../../../../ui/use-upload.ts';
import { celebrate } from '../../confetti.ts';
import {
  costOf,
  type DraftField,
  hasInvited,
  ofType,
  pointsOf,
  pointsText,
  presetPoints,
  toGift,
} from '../../draft.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { givenIn, useGive } from '../../give-mutation.ts';
import { takeBack } from '../../take-back.ts';
import { hasArrivedBefore, useComposerState } from '../../use-composer-state.ts';
import { type InConversation, waitingGift, type WaitingGift } from '../../waiting.ts';
import { MessageField } from './message-field.tsx';
import { PointsField } from './points-field.tsx';
import { ReceiversField } from './receivers-field.tsx';
import { TypePicker } from './type-picker.tsx';
import { ValuesField } from './values-field.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';
import './composer-dialog.css';

type Shown = Partial<Record<DraftField, string>>;
type ComposerDialogProps = {
  people?: EmployeeCard[] | undefined;
  employee_ids?: string[] | undefined;
  /** A refused one, which this replaces. */
  edited?: Write<WaitingGift> | undefined;
  /** Where it is shown, too. */
  in_conversation?: InConversation | undefined;
  /** Opens the composer again, after its recognition was taken back. */
  onReopen: () => void;
  onClose: () => void;
};

/** Thanks one or many colleagues. */
export const ComposerDialog = (props: ComposerDialogProps) => {
  const { people, employee_ids, edited, onReopen, onClose } = props;
  const in_conversation = edited ? edited.shown.in_conversation : props.in_conversation;
  const { t } = useTranslation('recognition');
  const form = useRef<HTMLDivElement>(null);
  const give = useGive();
  const queryClient = useQueryClient();
  const { employee_profile: giver } = useSession().session;
  const state = useComposerState({ people, employee_ids, edited: edited?.shown.draft }, give.error);
  const { draft, change, type, types, groups, values, to_give, has_points, messages } = state;
  const [attempts, setAttempts] = useState(0);
  const was_tried = attempts > 0;
  /** Whether the sender has been asked for a few words. */
  const [was_asked, setWasAsked] = useState(false);
  const picture = useUpload({ folder: 'recognition', onUploaded: (image_url) => change({ image_url, image_alt: '' }) });
  const drop = useFileDrop(picture.start);
  // Missing fields are reported after a first attempt to send; too few points are shown next to the balance at once.
  const { points: _beside_balance, ...missing } = state.problems;
  const keys = was_tried ? missing : {};
  const has_words = draft.message.text.trim() !== '' || draft.image_url !== null;
  const shown = {
    ...(was_asked && !has_words && { message: t('problem.no_words') }),
    ...Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, t(key)])),
    ...messages,
  } as Shown;

  useEffect(() => {
    if (attempts === 0 && !give.error) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [attempts, give.error]);

  const send = () => {
    setAttempts(attempts + 1);
    if (!type || give.isPending || picture.file || Object.keys(state.problems).length > 0) return;
    if (!has_words && !was_asked) return setWasAsked(true);
    const gift = toGift(draft, type, values, has_points);
    const shown = { ...waitingGift({ draft, gift, type, values, giver }), ...(in_conversation && { in_conversation }) };
    give.mutate(
      { gift, idempotency_key: draft.idempotency_key, cost: has_points ? costOf(draft, type) : 0, shown },
      {
        onSuccess: (delivery) => {
          const [first] = draft.people;
          const given = 'answer' in delivery ? givenIn(delivery.answer) : null;
          const title = given
            ? t('sent.title', { count: draft.people.length, name: first && personName(first) })
            : t('common:unsent.kept');
          if (given) {
            celebrate(type.color);
            const undo = () => void takeBack({ given, draft, queryClient, reopen: onReopen });
            const action = { label: t('common:undo'), onClick: undo };
            const seen = hasInvited(draft.people) ? 'sent.joining' : 'sent.description';
            const description = t(seen, { count: draft.people.length, type: type.title });
            toast({ title, description, tone: 'success', action });
          } else toast({ title, description: t('common:unsent.kept_hint') });
          announce(title);
          if (edited) void loadQueue().then(({ discard }) => discard(edited.id));
          state.discard();
          onClose();
        },
        // Said once; sent again after that, it is meant as another one.
        onError: (error) => hasArrivedBefore(error) && change({ idempotency_key: newKey() }),
      },
    );
  };
  // An open list of people takes the Escape key for itself.
  const close = (open: boolean) => !open && !form.current?.querySelector('[role="listbox"]') && onClose();

  return (
    <ResponsiveDialog
      open
      onOpenChange={close}
      title={t('composer.title')}
      {...(in_conversation && { description: t('composer.in_chat', { name: in_conversation.name }) })}
      max_width="620px"
      is_tall
      onSubmitKey={send}
      problem={messages.form && hasArrivedBefore(give.error) ? t('composer.arrived_before') : messages.form}
      footer={
        <Flex align="center" justify="between" gap="3" flexGrow="1" wrap="wrap">
          <VisibilitySwitch value={draft.visibility} onChange={(visibility) => change({ visibility })} />
          <PrimaryButton
            aria-keyshortcuts="Control+Enter"
            disabled={!type}
            loading={give.isPending}
            className="send-button"
            onClick={send}
          >
            <Send size={18} aria-hidden />
            {t('composer.send')}
          </PrimaryButton>
        </Flex>
      }
    >
      <Flex ref={form} direction="column" gap="4" className="composer" {...drop}>
        <ReceiversField people={draft.people} onChange={(people) => change({ people })} error={shown.people} />
        {state.error && <ErrorState error={state.error} retry={state.retry} />}
        {!state.error && !types && <Spinner size="3" />}
        {types?.length === 0 && <EmptyState title={t('type.none')} description={t('type.none_hint')} />}
        {type && types && (
          <>
            <TypePicker
              types={types}
              groups={groups}
              chosen={type.recognition_type_id}
              onChange={(chosen) => change(ofType(draft, chosen))}
              error={shown.type}
            />
            <MessageField
              value={draft.message}
              onChange={(message) => change({ message })}
              image_url={draft.image_url}
              image_alt={draft.image_alt}
              onDescribe={(image_alt) => change({ image_alt })}
              upload={picture}
              onRemoveImage={() => change({ image_url: null })}
              error={shown.message}
              image_error={was_tried ? t('common:upload.unfinished') : undefined}
            />
            {has_points && type.max_points > 0 && (
              <PointsField
                text={pointsText(draft, type)}
                value={pointsOf(draft, type)}
                onChange={(points) => change({ points })}
                min={type.min_points}
                max={type.max_points}
                presets={presetPoints(type)}
                receivers={draft.people.length}
                cost={costOf(draft, type)}
                to_give={type.funding === 'company' ? null : to_give}
                error={shown.points}
                was_tried={was_tried}
              />
            )}
            <ValuesField
              values={values}
              chosen={draft.company_value_ids}
              onChange={(company_value_ids) => change({ company_value_ids })}
              is_required={type.value_required}
              error={shown.values}
            />
          </>
        )}
      </Flex>
    </ResponsiveDialog>
  );
};
