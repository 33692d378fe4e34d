import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, toneIcon, type IconName } from './icons.tsx'
import { toneText, type Tone } from './tone.ts'

/** A strip of counters: in one row on a desk (`columns` of them), as many as fit on a phone. */
export const Counters = ({ children, phone }: { children: ReactNode; phone?: boolean }) => (
  <div
    className={classNames(
      'border-b border-line',
      phone
        ? 'flex justify-between gap-3 bg-surface px-4 max-[340px]:grid max-[340px]:grid-cols-2 max-[340px]:gap-0'
        : 'grid flex-none auto-cols-fr bg-canvas px-2 max-desk:grid-cols-2 max-desk:px-0 desk:grid-flow-col',
    )}
  >
    {children}
  </div>
)

type CounterProps = {
  label: string
  value: number
  tone?: Tone
  icon?: IconName
  alert?: { level: 'warn' | 'late'; text: string } | null
  pressed?: boolean
  onClick?: () => void
}

const number = new Intl.NumberFormat('pt-BR')

/** A number and what it counts; pressed, it is the filter. */
export function Counter({ label, value, tone, icon, alert, pressed, onClick }: CounterProps) {
  const Element = onClick ? 'button' : 'div'
  const drawn = icon ?? (tone && toneIcon[tone])
  return (
    <Element
      {...(onClick ? { type: 'button', 'aria-pressed': Boolean(pressed), onClick } : {})}
      className={classNames(
        'relative grid min-h-16 min-w-12 content-center text-left -outline-offset-2',
        drawn ? 'px-4' : '',
        pressed && 'after:absolute after:right-4 after:-bottom-px after:left-4 after:h-[3px] after:bg-accent',
      )}
    >
      <span
        className={classNames(
          'flex items-center gap-2 text-1 whitespace-nowrap',
          pressed ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {drawn && (
          <span className={tone && toneText[tone]}>
            <Icon name={drawn} />
          </span>
        )}
        {label}
      </span>
      <span className="flex items-baseline gap-2">
        <span className={classNames('text-4', value === 0 ? 'text-ink-3' : 'font-semibold')}>
          {number.format(value)}
        </span>
        {alert && (
          <span
            className={classNames(
              'text-1 font-semibold whitespace-nowrap',
              alert.level === 'late' ? 'text-late' : 'text-warn',
            )}
          >
            {alert.text}
          </span>
        )}
      </span>
    </Element>
  )
}
