export { changeInDirectory, type Directory, directory, takeOver } from './mutations.ts';
export { storedPeople, storedPerson } from './stored-people.ts';
export { useWatched } from './use-watched.ts';
export { useActiveOption } from './use-active-option.ts';
export { useFamiliarPeople, usePeopleSearch } from './use-people-search.ts';
