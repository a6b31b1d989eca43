export {
  deletePolls,
  factsJson as pollFacts,
  partJson as pollPart,
  type Facts as PollFacts,
  type Part as PollPart,
} from './queries.ts';
export { askedAgain, checkPoll, hasPolls, pollText, pollWithin, resumePoll } from './within/within.ts';
