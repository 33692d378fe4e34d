import { classNames } from './class-names.ts'

type Props = {
  points: readonly (readonly [number, number])[]
  /** From each point to the next. */
  ways: readonly string[]
  step: number | null
  /** Of the points, below them; without it the line is small. */
  names?: readonly string[]
}

const moves = 'transition-all duration-700 ease-calm motion-reduce:transition-none'

/** A delivery's steps as a line, drawn up to the last that is done. A step that happens meanwhile draws it on; the last closes it with a tick. */
export function RouteLine({ points, ways, step, names }: Props) {
  if (step === null) return null
  const last = points.length - 1
  const [x, y] = points[last]!
  const isClosed = step === last
  return (
    <svg
      aria-hidden
      viewBox={names ? '6 4 308 64' : '20 4 280 48'}
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      className={classNames('pointer-events-none', names ? 'w-full max-w-80' : 'h-3.5 w-20')}
    >
      <path d={ways.join('')} className="stroke-control" />
      {ways.map((way, index) => (
        <path
          key={way}
          d={way}
          pathLength={1}
          strokeDasharray={1}
          className={`stroke-accent ${moves} ${index < step ? '' : 'opacity-0 [stroke-dashoffset:1]'}`}
        />
      ))}
      {points.map(([cx, cy], index) => (
        <circle
          key={cx}
          cx={cx}
          cy={cy}
          r={index === step ? 7 : 5}
          className={`${moves} ${index <= step ? 'fill-accent stroke-accent' : 'fill-surface stroke-control'}`}
        />
      ))}
      {names?.map((name, index) => (
        <text
          key={name}
          x={points[index]![0]}
          y="64"
          textAnchor="middle"
          fontSize="11.5"
          className={index === step ? 'fill-ink font-semibold' : 'fill-ink-3'}
        >
          {name}
        </text>
      ))}
      <path
        d={`M${x - 4} ${y}l3 3 5-6`}
        pathLength={1}
        strokeDasharray={1}
        strokeWidth="2"
        className={`stroke-surface ${moves} ${isClosed ? 'delay-300' : 'opacity-0 [stroke-dashoffset:1]'}`}
      />
    </svg>
  )
}
