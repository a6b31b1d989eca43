import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { errorMessage } from '../lib/errors/errors.ts';
import { endLastScreen } from '../lib/screen/end-last-screen.ts';
import { reportError } from '../lib/errors/report-error.ts';
import { ErrorScreen } from './screens/error-screen.tsx';

type State = { error: Error | null };

/** What the error itself has to say to people: only those of calls are written for them. */
export const messageOf = (error: Error) => (error instanceof ApiError ? errorMessage(error) : undefined);

// React offers boundaries as classes only.
/** The last resort around everything: shows the generic error screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError = (error: Error): State => ({ error });

  override componentDidCatch(error: Error) {
    endLastScreen();
    reportError(error);
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorScreen message={messageOf(error)} /> : this.props.children;
  }
}
