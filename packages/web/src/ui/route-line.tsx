import { classNames } from './class-names.ts'

type Props = {
  points: readonly (readonly [number, number])[]
  /** From each point to the next. */
  ways: readonly string[]
  step: number | null
  small?: boolean
}

/** The steps of a delivery as a drawn line, up to the last that is done; the status beside it says it in words. */
export const RouteLine = ({ points, ways, step, small }: Props) =>
  step !== null && (
    <svg
      aria-hidden
      viewBox="16 4 288 48"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      className={classNames('pointer-events-none', small ? 'h-4 w-24' : 'h-10 w-full max-w-80')}
    >
      {ways.map((way, index) => (
        <path key={way} d={way} className={index < step ? 'stroke-accent' : 'stroke-line-strong'} />
      ))}
      {points.map(([cx, cy], index) => (
        <circle
          key={cx}
          cx={cx}
          cy={cy}
          r={index === step ? 9 : 5}
          className={
            index === step
              ? 'fill-accent stroke-surface'
              : index < step
                ? 'fill-accent stroke-accent'
                : 'fill-surface stroke-line-strong'
          }
        />
      ))}
    </svg>
  )
