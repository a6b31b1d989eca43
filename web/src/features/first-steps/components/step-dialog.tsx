import type { FirstStepName } from '@plaudit/contract/first-steps/schema';
import { InviteDialog } from '../../../lib/feature/invite.ts';
import { type LazyPart, lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../ui/opening.tsx';
import { useMarkStep } from '../mutations.ts';

type StepProps = {
  /** What the step is about was decided, if only by keeping what is there. */
  onDone: () => void;
  onClose: () => void;
};

const Invite = ({ onClose }: StepProps) => <InviteDialog is_many onClose={onClose} />;

const dialogs: Record<Exclude<FirstStepName, 'recognize'>, LazyPart<StepProps> | typeof Invite> = {
  brand: lazyPart(() => import('../../company/components/brand-dialog.tsx'), 'BrandDialog'),
  invite: Invite,
  values: lazyPart(() => import('../../company/components/value-set-dialog.tsx'), 'ValueSetDialog'),
  types: lazyPart(() => import('../../recognition/components/type-set-dialog.tsx'), 'TypeSetDialog'),
  allowance: lazyPart(() => import('../../company/components/allowance-dialog.tsx'), 'AllowanceDialog'),
  install: lazyPart(() => import('./install-dialog.tsx'), 'InstallDialog'),
};

/** Does one step. */
export const StepDialog = ({ step, onClose }: { step: keyof typeof dialogs; onClose: () => void }) => {
  const { mutate: mark } = useMarkStep();
  const Dialog = dialogs[step];
  return (
    <Opening onClose={onClose}>
      <Dialog onDone={() => mark({ step, state: 'done' })} onClose={onClose} />
    </Opening>
  );
};
