import { controlLine, type CheckboxProps } from './checkbox-line.ts'
import { classNames } from './class-names.ts'

export const Checkbox = ({ label, hideLabel, checked, mixed = false, onChange, disabled, tabIndex }: CheckboxProps) => (
  <label
    className={classNames(
      controlLine,
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
