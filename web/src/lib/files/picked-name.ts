/** The name of a file as the person picked it, without the time that `uploadName` added. */
export const pickedName = (name: string): string => name.replace(/ \d{13}(?=\.[^.]*$|$)/, '');
