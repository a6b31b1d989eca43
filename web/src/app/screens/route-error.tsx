import type { ErrorComponentProps } from '@tanstack/react-router';
import { BrokenScreen } from '../error-boundary.tsx';

/** The router catches errors of its pages before the outer boundary does. */
export const RouteError = ({ error }: ErrorComponentProps) => <BrokenScreen error={error as Error} />;
