import './meter.css';

/** A bar that is filled as far as a share of 0 to 1. The number is in words beside it. */
export const Meter = ({ share }: { share: number }) => (
  <span className="meter" aria-hidden>
    <span style={{ width: `${share * 100}%` }} />
  </span>
);
