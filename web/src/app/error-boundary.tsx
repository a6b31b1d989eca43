import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkError } from '../lib/chunk-error.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { UpdateScreen } from './screens/update-screen.tsx';

type State = { error: Error | null };

// React offers boundaries as classes only.
/** Shows the screen for what broke: a part of the app that no longer loads, or anything else. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError = (error: Error): State => ({ error });

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.error ? <BrokenScreen error={this.state.error} /> : this.props.children;
  }
}

export const BrokenScreen = ({ error }: { error: Error }) =>
  isChunkError(error) ? <UpdateScreen error={error} /> : <ErrorScreen />;
