export type CheckboxProps = {
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

/** A control and its label in one line; that of a `Switch` too. */
export const controlLine =
  'relative flex min-h-6 min-w-0 cursor-pointer items-center gap-3 max-desk:min-h-12 desk:pointer-coarse:min-h-11'
