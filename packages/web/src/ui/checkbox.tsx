import { classNames } from './class-names.ts'

type Props = {
  label: string
  /** For screen readers only, in a row that already shows the text. */
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** -1 if the checkbox is reached by other means than Tab. */
  tabIndex?: number
}

const line = 'relative flex min-w-0 items-center gap-3 max-desk:min-h-12'

/** A checkbox with its label. */
export const Checkbox = ({ label, hideLabel, checked, onChange, disabled, tabIndex }: Props) => (
  <label className={classNames(line, 'cursor-pointer', hideLabel && 'justify-center desk:size-6 max-desk:min-w-12')}>
    <input
      type="checkbox"
      tabIndex={tabIndex}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="peer absolute inset-0 cursor-pointer opacity-0"
    />
    <span
      aria-hidden
      className="grid size-(--icon) flex-none place-items-center rounded-small border border-control bg-(--press-ground) text-transparent transition-colors duration-120 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50"
    >
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2" className="size-3">
        <path d="m2 6 3 3 5-6" />
      </svg>
    </span>
    <span className={hideLabel ? 'sr-only' : 'wrap-anywhere'}>{label}</span>
  </label>
)

/** `labelFirst`: the label is on the left, where the switch ends a line. */
type SwitchProps = Props & { labelFirst?: boolean }

/** A switch that takes effect at once. */
export const Switch = ({ label, hideLabel, labelFirst, checked, onChange, disabled }: SwitchProps) => (
  <label className={classNames(line, 'cursor-pointer', labelFirst && 'flex-row-reverse gap-2! whitespace-nowrap')}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
    />
    <span
      aria-hidden
      className="h-6 w-10 flex-none rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120 peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50 peer-checked:*:translate-x-4 peer-checked:*:bg-on-accent"
    >
      <span className="block size-4.5 rounded-full bg-control transition-[translate] duration-120 ease-calm" />
    </span>
    <span className={hideLabel ? 'sr-only' : 'wrap-anywhere'}>{label}</span>
  </label>
)
