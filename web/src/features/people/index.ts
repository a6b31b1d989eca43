export { changeInDirectory, type Directory, directory, takeOver } from './mutations.ts';
export { uniquePeople } from './people-match.ts';
export { storedPeople, storedPerson } from './stored-people.ts';
export { usePeopleSearch } from './use-people-search.ts';
export { useWatched } from './use-watched.ts';
