export {
  emptyPoll,
  isReady as isPollReady,
  isWorthKeeping as isPollWorthKeeping,
  type PollWriting,
  pollWritingOf,
  problemsOf as pollProblems,
  toAsked,
  toSaved as toSavedPoll,
} from './draft.ts';
