import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, toneIcon, type IconName } from './icons.tsx'
import { toneText, type Tone } from './tone.ts'

// In theme.css, because the motoboy's first view loads this module.
const desk = 'counters-desk'
const phones = 'counters-phone'

type Props = {
  children: ReactNode
  phone?: boolean
  /** On large screens: no counter has a third line. */ plain?: boolean
}

/** A row of counters. On large screens it scrolls sideways if it does not fit; `phone`: four that always fit. */
export const Counters = ({ children, phone, plain }: Props) => (
  <div
    data-phone={phone ? '' : undefined}
    className={classNames('group/counters flex-none border-b border-line', phone ? phones : desk, plain && '*:pt-3!')}
  >
    {children}
  </div>
)

type CounterProps = {
  label: string
  /** null: not known yet. */
  value: number | null
  tone?: Tone
  icon?: IconName
  alert?: { level: 'warn' | 'late'; text: string } | null
  /** Of which time: 'de hoje'. */
  of?: string | undefined
  pressed?: boolean
  onClick?: () => void
}

const number = new Intl.NumberFormat('pt-BR')
const inDesk = 'group-not-data-phone/counters:counter-desk'
const inPhone = 'group-data-phone/counters:counter-phone max-tiny:grid!'
const underline = 'counter-pressed'

/** A number and what it counts; pressing it sets the filter. The label stands above; in the narrowest windows before it. */
export function Counter({ label, value, tone, icon, alert, of, pressed, onClick }: CounterProps) {
  const Element = onClick ? 'button' : 'div'
  const drawn = icon ?? (tone && toneIcon[tone])
  return (
    <Element
      {...(onClick ? { type: 'button', 'aria-pressed': Boolean(pressed), onClick } : {})}
      className={classNames(
        'relative grid min-w-12 content-center text-left -outline-offset-2',
        inDesk,
        inPhone,
        pressed && underline,
      )}
    >
      <span
        className={classNames(
          'flex items-center gap-2 text-1 whitespace-nowrap group-not-data-phone/counters:leading-4 group-data-phone/counters:max-[23.75rem]:text-[0.875rem]',
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
      <span className={classNames('flex items-baseline gap-x-2', (of || alert) && 'flex-wrap')}>
        <span
          className={classNames(
            'text-4 tracking-[-0.01em] group-not-data-phone/counters:leading-6',
            !value ? 'text-ink-3' : 'font-semibold',
          )}
        >
          {value === null ? '–' : number.format(value)}
        </span>
        {of && <span className="text-1/4 text-ink-3">{of}</span>}
        {alert && (
          <span
            className={classNames(
              'text-1/4 font-semibold whitespace-nowrap',
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
