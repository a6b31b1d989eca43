import { Component, type ReactNode } from 'react';
import { reloadPage } from '../lib/loading/auto-reload.ts';
import { isChunkError } from '../lib/loading/chunk-error.ts';
import { forgetFailedParts } from '../lib/loading/lazy-part.ts';
import { endLastScreen } from '../lib/screen/end-last-screen.ts';
import { reportError } from '../lib/errors/report-error.ts';
import { UpdateScreen } from './screens/update-screen.tsx';

/** Specification, section 9. Its length is the limit of retries. */
const retry_delays_ms = [1000, 2000, 5000];

type State = { error: Error | null; retries: number; is_retrying: boolean };

// React offers boundaries as classes only.
/** Shows 'Update in Progress' when a part of the app failed to load; every other error is the outer boundary's. */
export class ChunkBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, retries: 0, is_retrying: false };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError = (error: Error) => ({ error, is_retrying: false });

  override componentDidCatch(error: Error) {
    if (!isChunkError(error)) return;
    endLastScreen();
    reportError(error, { retry_count: this.state.retries });
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  private clear(more: Partial<State> = {}) {
    clearTimeout(this.timer);
    forgetFailedParts();
    this.setState((state) => ({ ...state, ...more, error: null, is_retrying: false }));
  }

  private retry = () => {
    const { retries, is_retrying } = this.state;
    if (is_retrying) return;
    const delay_ms = retry_delays_ms[retries];
    if (delay_ms === undefined) return void reloadPage();
    this.setState({ retries: retries + 1, is_retrying: true });
    this.timer = setTimeout(() => this.clear(), delay_ms);
  };

  private retryManually = () => this.clear({ retries: 0 });

  override render() {
    const { error, retries, is_retrying } = this.state;
    if (!error) return this.props.children;
    if (!isChunkError(error)) throw error;
    return (
      <UpdateScreen
        error={error}
        is_retrying={is_retrying}
        retry={retries < retry_delays_ms.length ? this.retry : null}
        retryManually={this.retryManually}
      />
    );
  }
}
