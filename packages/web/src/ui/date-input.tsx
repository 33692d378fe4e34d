import { lazy, Suspense, useRef, useState } from 'react'
import type { DayRange } from './calendar.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { deskIcons } from './desk-icons.ts'
import { Field, fieldBox, type FieldProps } from './field-frame.tsx'
import { usePopup } from './popup.ts'
import { refusedMark } from './refused.ts'
import { dayText, readTypedDay } from './typed-day.ts'

// Loaded when first opened, so that no page contains it.
const Calendar = lazy(() => import('./calendar.tsx'))

type Props = FieldProps & {
  /** `2026-11-21`, with `time` `2026-11-21T14:02`; empty: none. */
  value: string
  /** Is called with what can be read. Other text stays in the field, which says so. */
  onChange: (value: string) => void
  min?: string
  max?: string
  time?: boolean
  /** Filters what stands beside it: text that cannot be taken is passed on when it is left, so that nothing is shown of other days. */
  filters?: boolean
  /** The days from one field to another, of which this is one: the calendar shows them. */
  range?: DayRange | undefined
}

export function DateInput({ value, onChange, min, max, time, filters, range, ...field }: Props) {
  /** What is in the field while it is not written as `value` is; of another value it is outdated. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const [isLeft, setLeft] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const { open, button, popup } = usePopup('dialog')
  const typing = typed?.of === value ? typed : null
  // What was typed beside another value is dropped.
  if (typed !== typing) setTyped(null)
  const text = typing?.text ?? dayText(value)
  const limits = { min, max, time }
  const problem = problemOf(text, limits)
  const type = (next: string) => {
    // The first two digits of a year are no year yet.
    const isTaken = hasYear.test(next) && problemOf(next, limits) === null
    // A form may put a day of its own where none is: it is told that the field is empty when it is left.
    const read = next === '' && filters ? '' : (isTaken && readTypedDay(next, time)) || value
    setTyped({ text: next, of: read })
    if (read !== value) onChange(read)
  }
  const leave = () => {
    setLeft(true)
    if (problem && filters && text !== value) {
      setTyped({ text, of: text })
      onChange(text)
    }
    if (problem) return
    const read = readTypedDay(text, time) ?? ''
    setTyped(null)
    if (read !== value) onChange(read)
  }
  const choose = (day: string) => {
    popup.onClose()
    setLeft(true)
    // Without a time the field asks for it.
    if (time) return type(`${dayText(day)} ${value.slice(11)}`)
    setTyped(null)
    onChange(day)
  }
  return (
    <Field {...field} refused={isLeft && (typing || filters) ? problem : null}>
      {(wired) => (
        <div ref={box} className="relative">
          <input
            data-day
            {...wired}
            data-refused={refusedMark(typing || filters ? problem : null)}
            autoComplete="off"
            inputMode={time ? undefined : 'numeric'}
            placeholder={time ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa'}
            value={text}
            onChange={(event) => {
              setLeft(false)
              type(event.target.value)
            }}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
            onBlur={leave}
            className={classNames(fieldBox, 'h-[var(--press-m)] pr-12')}
          />
          <div className="absolute inset-y-0 right-1 grid place-items-center">
            <IconButton {...button} label="Abrir calendário" icon={deskIcons.calendar} />
          </div>
          {open && (
            <Suspense>
              <Calendar
                {...popup}
                {...{ min, max, range, box }}
                title={field.label}
                value={readTypedDay(value.slice(0, 10)) ?? ''}
                onChoose={choose}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}

const hasYear = /\d{8}|\D\d{4}|^\d{4}-/
type Limits = Pick<Props, 'min' | 'max' | 'time'>

/** Why the text is no day that can be taken; null for one, and for an empty field. */
function problemOf(text: string, { min, max, time }: Limits): string | null {
  if (text.trim() === '') return null
  const read = readTypedDay(text, time)
  if (read === null) return time ? 'Escreva dia e hora: 21/11/2026 14:02' : 'Escreva o dia assim: 21/11/2026'
  if (max !== undefined && read > max) return `No máximo ${dayText(max)}`
  if (min !== undefined && read < min) return `A partir de ${dayText(min)}`
  return null
}
