import { routePoints, routeWays } from '@ligeiro/contract/route-line'
import { classNames } from './class-names.ts'

/** The steps of a delivery as a drawn line, up to the last that is done; the status beside it says it in words. */
export const RouteLine = ({ step, small }: { step: number | null; small?: boolean }) =>
  step !== null && (
    <svg
      aria-hidden
      viewBox="16 4 288 48"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      className={classNames('pointer-events-none', small ? 'h-4 w-24' : 'h-10 w-full max-w-80')}
    >
      {routeWays.map((way, index) => (
        <path key={way} d={way} className={index < step ? 'stroke-accent' : 'stroke-line-strong'} />
      ))}
      {routePoints.map(([cx, cy], index) => (
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
