import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/errors/report-error.ts';
import { isChunkError } from '../lib/loading/chunk-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { endLastScreen } from '../lib/screen/end-last-screen.ts';
import { messageOf } from './error-boundary.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';

type Props = {
  /** Of the page inside. Another page starts without the error of this one. */
  address: string;
  children: ReactNode;
};
type State = { error: Error | null; address: string };

// React offers boundaries as classes only.
/** Around the page alone: when it breaks, the navigation stays. A part that failed to load is the outer boundary's. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, address: this.props.address };

  static getDerivedStateFromError = (error: Error) => ({ error });

  static getDerivedStateFromProps = ({ address }: Props, state: State): State | null =>
    address === state.address ? null : { address, error: null };

  override componentDidCatch(error: Error) {
    if (isChunkError(error)) return;
    endLastScreen();
    reportError(error);
  }

  /** On the home page the link leads nowhere new, so the page is drawn again. */
  private goHome = () => {
    if (location.pathname === paths.home) this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isChunkError(error)) throw error;
    return <ErrorScreen message={messageOf(error)} onHome={this.goHome} />;
  }
}
