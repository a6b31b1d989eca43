import { grouped } from '../lib/format/number.ts';
import './bar-plot.css';

const height = 120;
const step = 12;

/** `height` is a part of the whole. The present bar is not over yet. */
export type PlotBar = { key: string; told: string; height: number; is_present?: boolean };

type BarPlotProps = {
  /** What screen readers say instead of the bars; a table near it has all the numbers. */
  label: string;
  bars: readonly PlotBar[];
  /** Numbers at the top of the scale and in its middle. */
  top: string;
  half: string;
  /** Under the first bar and the last one. */
  first: string;
  last: string;
};

/** A bar for each part of a time. */
export const BarPlot = ({ label, bars, top, half, first, last }: BarPlotProps) => (
  <div className="bar-plot">
    <div className="bar-plot-scale" aria-hidden>
      <span>{top}</span>
      <span>{half}</span>
      <span>{grouped(0)}</span>
    </div>
    <svg role="img" aria-label={label} viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none">
      {[0, height / 2].map((y) => (
        <line key={y} className="bar-plot-line" x1={0} x2={bars.length * step} y1={y} y2={y} />
      ))}
      {bars.map((bar, index) => {
        const tall = bar.height > 0 ? Math.max(bar.height * height, 2) : 0;
        return (
          <g key={bar.key}>
            <title>{bar.told}</title>
            <rect className="bar-plot-room" x={index * step} y={0} width={step} height={height} />
            <rect
              className="bar-plot-bar"
              data-present={bar.is_present || undefined}
              x={index * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
            />
          </g>
        );
      })}
    </svg>
    <div className="bar-plot-axis" aria-hidden>
      <span>{first}</span>
      <span>{last}</span>
    </div>
  </div>
);
