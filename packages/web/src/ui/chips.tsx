type Props<V extends string> = {
  label: string
  value: V | undefined
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}

/** Common answers to tap, above a field for any other. They wrap. */
export const Chips = <V extends string>({ label, value, onChange, options }: Props<V>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className="h-(--press-s) rounded-full border border-control bg-(--press-ground) px-3 whitespace-nowrap hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface max-desk:px-4"
      >
        {option.label}
      </button>
    ))}
  </div>
)
