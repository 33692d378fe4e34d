import { Popover } from '@base-ui/react/popover'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import type { RefObject } from 'react'
import { Icon } from './icons.tsx'
import type { Popup } from './popup.ts'

/** Days as in `DateInput`; either may be empty. */
export type DayRange = { start: string; end: string }

type Props = Popup & {
  /** What the calendar begins under. */
  box: RefObject<HTMLElement | null>
  /** Which day is chosen. */
  title: string
  range: DayRange | undefined
  /** `2026-11-21`, or empty. */
  value: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** Midnight of the day by this device's clock, which the library calculates with. */
const dateOf = (day: string | undefined) => (day ? new Date(`${day.slice(0, 10)}T00:00`) : undefined)
const dayOf = (date: Date) =>
  [
    date.getFullYear().toString().padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')

const press =
  'grid h-9 w-full cursor-pointer place-items-center rounded-control -outline-offset-2 hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent max-desk:h-11 desk:pointer-coarse:h-11'
const look = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: `${press} w-9! max-desk:w-11! desk:pointer-coarse:w-11! [&[aria-disabled=true]]:text-ink-3`,
  button_next: `${press} w-9! max-desk:w-11! desk:pointer-coarse:w-11! [&[aria-disabled=true]]:text-ink-3`,
  month_caption:
    'grid h-9 place-items-center font-semibold first-letter:uppercase max-desk:h-11 desk:pointer-coarse:h-11',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'py-1 font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button: press,
  today: 'font-semibold text-accent',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent',
  outside: 'text-ink-3',
  disabled: '',
  hidden: 'invisible',
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const
const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' })
const formatters = {
  formatCaption: (month: Date) => months.format(month),
  formatWeekdayName: (day: Date) => weekdays[day.getDay()] ?? '',
}

const components = {
  Chevron: ({ orientation }: { orientation?: string | undefined }) => (
    <Icon name="down" look={orientation === 'left' ? 'rotate-90' : '-rotate-90'} />
  ),
}

/** The popup of `DateInput`. Arrows move by days and weeks, Page Up and Down by months, with Shift by years. */
export default function Calendar({ anchor, box, title, range, onOpenChange, value, min, max, onChoose }: Props) {
  const chosen = dateOf(value)
  const [before, after] = [dateOf(min), dateOf(max)]
  const [from, to] = [dateOf(range?.start), dateOf(range?.end)]
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner anchor={box} sideOffset={4} align="start" className="z-20">
          <Popover.Popup
            aria-label="Calendário"
            finalFocus={() => anchor}
            className="max-h-(--available-height) w-[20.5rem] max-w-(--available-width) overflow-y-auto rounded-dialog border border-line-strong bg-raised p-2 text-2 text-ink shadow-pop outline-0 desk:w-72"
          >
            <p className="px-2 text-1 text-ink-3">{title}</p>
            <DayPicker
              mode="single"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose a day
              autoFocus
              locale={ptBR}
              formatters={formatters}
              classNames={look}
              selected={chosen}
              defaultMonth={chosen ?? after}
              modifiers={from && to ? { inRange: { from, to }, ends: [from, to] } : {}}
              modifiersClassNames={{ inRange: 'bg-accent/12', ends: look.selected }}
              disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
              startMonth={before}
              endMonth={after}
              onSelect={(date) => onChoose(dayOf(date))}
              components={components}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
