export { changeInDirectory, type Directory, directory, lists_of_people, takeOver } from './mutations.ts';
export { matchPeople, uniquePeople } from './people-match.ts';
export { storedPeople, storedPerson } from './stored-people.ts';
export { useColleagueSearch, useDebounced, useFamiliarPeople } from './use-people-search.ts';
export { useStatus } from './use-status.ts';
export { useWatched } from './use-watched.ts';
