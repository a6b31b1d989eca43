const radius = 42;
const circumference = 2 * Math.PI * radius;

/** How much of the allowance is left, as a ring that empties. The words next to it say the same. */
export const AllowanceRing = ({ used }: { used: number }) => (
  <svg viewBox="0 0 100 100" width="96" height="96" className="allowance-ring" aria-hidden>
    <circle cx="50" cy="50" r={radius} className="allowance-ring-track" />
    <circle
      cx="50"
      cy="50"
      r={radius}
      className="allowance-ring-left"
      strokeDasharray={circumference}
      strokeDashoffset={circumference * used}
    />
  </svg>
);
