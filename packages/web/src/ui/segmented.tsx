type Props<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}

/** A choice of one, with all options visible. */
export const Segmented = <V extends string>({ label, value, onChange, options }: Props<V>) => (
  <div
    role="group"
    aria-label={label}
    className="inline-flex h-(--press-s) flex-none bg-(--press-ground) max-desk:flex max-desk:h-[calc(var(--press-s)+2px)] pointer-coarse:h-[calc(var(--press-s)+2px)] max-desk:w-full max-desk:*:flex-1 max-tiny:h-auto max-tiny:flex-col max-tiny:*:min-h-12 max-tiny:*:border-l-0 overflow-hidden rounded-control border border-control"
  >
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className="border-l border-line px-3 max-desk:px-1.5 text-ink-2 -outline-offset-2 transition-colors duration-120 first:border-l-0 hover:bg-sunken aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-surface"
      >
        {option.label}
      </button>
    ))}
  </div>
)
