import { classNames } from './class-names.ts'

const maxScore = 5
const fills = ['bg-late', 'bg-late', 'bg-late', 'bg-warn-bar', 'bg-delivered', 'bg-delivered']
const inks = ['text-late', 'text-late', 'text-late', 'text-warn', 'text-delivered', 'text-delivered']

/** The strength of a password, 0 to 5, as bars and a word. */
export const StrengthMeter = ({ score, label }: { score: number; label: string }) => (
  <div className="grid gap-1">
    <div
      role="meter"
      aria-label="Força da senha"
      aria-valuemin={0}
      aria-valuemax={maxScore}
      aria-valuenow={score}
      aria-valuetext={label}
      className="grid grid-cols-5 gap-1"
    >
      {fills.slice(1).map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- five bars that never change their order
        <span key={index} className={classNames('h-1 rounded-full', index < score ? fills[score] : 'bg-line-strong')} />
      ))}
    </div>
    <p aria-hidden className={classNames('text-1 font-semibold', inks[score])}>
      {label}
    </p>
  </div>
)
