import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  name: string
  available: boolean
  availability: string
  open: string
  busy: boolean
  seen?: string
  lines: readonly { icon?: IconName; text: string }[]
}

/** A motoboy in the side panel: who, free or not, how to reach him, where he was seen. */
export const CourierItem = ({ name, available, availability, open, busy, seen, lines }: Props) => (
  <article aria-label={name} className="border-b border-line px-4 py-2 text-1">
    <p className="flex items-baseline gap-2">
      <span className="min-w-0 truncate text-2 font-semibold" title={name}>
        {name}
      </span>
      <span className={classNames('ml-auto flex-none', busy ? 'font-semibold text-ink' : 'text-ink-3')}>{open}</span>
    </p>
    <p className="flex items-center gap-2">
      <span className={available ? 'text-delivered' : 'text-ink-3'}>
        <Icon name={available ? 'circle-check' : 'circle-x'} />
      </span>
      <span className={available ? 'text-delivered' : 'text-ink-3'}>{availability}</span>
      <span className="ml-auto text-ink-3">{seen}</span>
    </p>
    {lines.map((line) => (
      <p key={line.text} className="flex items-center gap-2 text-ink-2">
        <span className="w-[var(--icon)] flex-none text-ink-3">{line.icon && <Icon name={line.icon} />}</span>
        <span className="truncate" title={line.text}>
          {line.text}
        </span>
      </p>
    ))}
  </article>
)
