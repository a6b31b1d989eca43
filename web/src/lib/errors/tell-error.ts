import { toast } from '../screen/toast.ts';
import { errorMessage } from './errors.ts';

/** Shows what went wrong in a message, where no form or dialog is there to say it. */
export const tellError = (error: unknown): void => void toast({ title: errorMessage(error), tone: 'danger' });
