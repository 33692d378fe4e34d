type Props = { text: string; part: number; /** The longest bar's. */ most: number }

/** An amount with a bar as long as its part of the highest one. */
export const AmountBar = ({ text, part, most }: Props) => (
  <span className="flex items-center justify-end gap-3">
    <span aria-hidden className="flex min-w-0 grow justify-end max-desk:order-last max-desk:justify-start">
      <span
        className="h-2 bg-ink-3"
        style={{ width: `${most > 0 ? Math.max(0, Math.round((part / most) * 100)) : 0}%` }}
      />
    </span>
    <span className="whitespace-nowrap">{text}</span>
  </span>
)
