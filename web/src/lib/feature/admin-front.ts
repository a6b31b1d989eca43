import { createElement } from 'react';
import type { LazyPart } from '../loading/lazy-part.ts';

let front: LazyPart<object> | undefined;

/** The front page of Admin, given once by the list of features: it shows features that use the frame of Admin, so the frame cannot name it. */
export const provideAdminFront = (given: LazyPart<object>): void => {
  front = given;
};

export const AdminFront = () => (front ? createElement(front) : null);
