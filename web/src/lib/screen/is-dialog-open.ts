/** Whether a dialog or a question is open: keys of the page wait. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
