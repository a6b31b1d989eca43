import { createContext } from 'react';

/** What people call the comments under content: in the thread of a message, they are replies. */
export const CommentWords = createContext<'comments' | 'thread'>('comments');
