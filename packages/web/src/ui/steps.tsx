import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** The current step of a process with a few steps; `current` counts from 0. */
export const Steps = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-2">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? 'step' : undefined}
        className={classNames(
          'flex min-w-0 items-center gap-2 border-t-[3px] pt-2 text-1',
          index <= current ? 'border-accent' : 'border-line-strong',
          index === current ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {index < current && <Icon name="check" />}
        <span className="truncate">{step}</span>
      </li>
    ))}
  </ol>
)
