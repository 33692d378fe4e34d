import { classNames } from './class-names.ts'

type Props = {
  label: string
  /** For screen readers only, in a row that already shows the text. */
  hideLabel?: boolean
  checked: boolean
  /** Some of what it selects is selected, not all. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** -1 if the checkbox is reached by other means than Tab. */
  tabIndex?: number
}

const line =
  'relative flex min-h-6 min-w-0 cursor-pointer items-center gap-3 max-desk:min-h-12 desk:pointer-coarse:min-h-11'

/** A checkbox with its label. */
export const Checkbox = ({ label, hideLabel, checked, mixed = false, onChange, disabled, tabIndex }: Props) => (
  <label
    className={classNames(
      line,
      // For fingers it is larger than the place that it takes.
      hideLabel &&
        'justify-center desk:size-6 max-desk:min-w-12 desk:pointer-coarse:-m-2.5 desk:pointer-coarse:size-11',
    )}
  >
    <input
      type="checkbox"
      ref={(input) => void (input && (input.indeterminate = mixed))}
      tabIndex={tabIndex}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="peer absolute inset-0 cursor-pointer opacity-0"
    />
    <span
      aria-hidden
      className="grid size-(--icon) flex-none place-items-center rounded-small border border-control bg-(--press-ground) text-transparent transition-colors duration-120 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50"
    >
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2" className="size-3">
        <path d={mixed ? 'M2.5 6h7' : 'm2 6 3 3 5-6'} />
      </svg>
    </span>
    <span className={hideLabel ? 'sr-only' : 'wrap-anywhere'}>{label}</span>
  </label>
)

type SwitchProps = Omit<Props, 'mixed' | 'tabIndex'> & {
  /** The label is on the left, where the switch ends a line. */
  labelFirst?: boolean
  /** Before the label, for screen readers: whose switch it is, where there are many. */
  about?: string
  /** On, it says that somebody is available: in the color of that, which is not that of the main button. */
  forAvailable?: boolean
}

/** A switch that takes effect at once. */
export const Switch = ({
  label,
  hideLabel,
  labelFirst,
  about,
  forAvailable,
  checked,
  onChange,
  disabled,
}: SwitchProps) => (
  <label className={classNames(line, labelFirst && 'flex-row-reverse gap-2! whitespace-nowrap')}>
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
      className={classNames(
        'h-6 w-10 flex-none rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120 peer-checked:*:translate-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50 *:size-4.5',
        forAvailable
          ? 'peer-checked:border-delivered peer-checked:bg-delivered peer-checked:*:bg-surface'
          : 'peer-checked:border-accent peer-checked:bg-accent peer-checked:*:bg-on-accent',
      )}
    >
      <span className="block rounded-full bg-control transition-[translate] duration-120 ease-calm" />
    </span>
    <span className={hideLabel ? 'sr-only' : 'wrap-anywhere'}>
      {about && <span className="sr-only">{about} </span>}
      {label}
    </span>
  </label>
)
