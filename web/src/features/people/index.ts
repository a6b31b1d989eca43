export { changeInDirectory, type Directory, directory, lists_of_people, takeOver } from './mutations.ts';
export { uniquePeople } from './people-match.ts';
export { storedPeople, storedPerson } from './stored-people.ts';
export { useColleagueSearch, useFamiliarPeople } from './use-people-search.ts';
export { useWatched } from './use-watched.ts';
