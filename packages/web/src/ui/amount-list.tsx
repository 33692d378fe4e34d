import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { useAmount } from './amount-input.tsx'

export type AmountLine = {
  key: string
  /** What the amount is for, also for screen readers. */
  title: string
  detail: string
  cents: number | null
  checked: boolean
  /** It cannot be chosen, for the reason in `detail`. */
  off?: boolean
}
type Props = {
  label: string
  items: readonly AmountLine[]
  onCheck: (key: string, checked: boolean) => void
  onAmount: (key: string, cents: number | null) => void
  /** The end of the list was on the screen. */
  onSeen: () => void
}

/** Calls `onSeen` once the element is on the screen. */
const watchEnd = (onSeen: () => void) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onSeen())
  observer.observe(element)
  return () => observer.disconnect()
}

type AmountProps = Pick<AmountLine, 'title' | 'cents'> & { onChange: (cents: number | null) => void }

export function LineAmount({ title, cents, onChange }: AmountProps) {
  const { refused, props } = useAmount({ cents, onChange })
  return (
    <div className="grid w-32">
      <label className="flex h-(--press-m) items-center gap-1.5 rounded-control border border-control bg-(--press-ground) px-3 has-aria-invalid:border-late focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
        <span aria-hidden className="text-ink-3">
          R$
        </span>
        <input
          {...props}
          aria-label={`Valor: ${title}`}
          aria-invalid={refused !== null}
          className="w-full min-w-0 bg-transparent text-right text-ink outline-0"
        />
      </label>
      {refused && (
        <span role="alert" className="text-1 text-late">
          {refused}
        </span>
      )}
    </div>
  )
}

export const AmountList = ({ label, items, onCheck, onAmount, onSeen }: Props) => (
  <div>
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
      {items.map(({ key, title, detail, cents, checked, off }) => (
        <li
          key={key}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 max-desk:grid-cols-[auto_minmax(0,1fr)]"
        >
          <span className={off ? 'invisible' : undefined}>
            <Checkbox
              hideLabel
              label={`Definir: ${title}`}
              checked={checked && !off}
              disabled={off}
              onChange={(on) => onCheck(key, on)}
            />
          </span>
          <span className="grid min-w-0">
            <span className={classNames('truncate font-semibold', off && 'text-ink-3')} title={title}>
              {title}
            </span>
            <span className="text-1 wrap-anywhere text-ink-2">{detail}</span>
          </span>
          {!off && (
            <div className="max-desk:col-start-2 max-desk:mt-1">
              <LineAmount {...{ title, cents }} onChange={(next) => onAmount(key, next)} />
            </div>
          )}
        </li>
      ))}
    </ul>
    <div aria-hidden className="h-px" ref={watchEnd(onSeen)} />
  </div>
)
