import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  name: string
  available: boolean
  availability: string
  open: string
  busy: boolean
  seen?: string
  lines: readonly { icon?: IconName; text: string; href?: string }[]
  /** Replaces the icon before the availability: a `Switch` for users who may change it. */
  control?: ReactNode
  /** Two lines; the rest can be expanded. For a panel of thirty motoboys. */
  compact?: boolean
}

/** A motoboy in the side panel: name, availability, contact, last position. */
export function MotoboyItem({ name, available, availability, open, busy, seen, lines, control, compact }: Props) {
  const ink = available ? 'text-delivered' : 'text-ink-3'
  const head = (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 truncate text-2 font-semibold" title={name}>
          {name}
        </span>
        {compact && (
          <span className="flex-none text-ink-3 in-open:rotate-180">
            <Icon name="down" />
          </span>
        )}
        <span className={classNames('ml-auto flex-none', busy ? 'font-semibold text-ink' : 'text-ink-3')}>{open}</span>
      </span>
      <span className="flex items-center gap-2">
        {compact && control ? <span className="h-6 w-10 flex-none" /> : control}
        {!control && (
          <span className={ink}>
            <Icon name={available ? 'circle-check' : 'circle-x'} />
          </span>
        )}
        <span className={ink}>{availability}</span>
        <span className="ml-auto text-right whitespace-nowrap text-ink-3">{seen}</span>
      </span>
    </>
  )
  const rest = lines.map((line) => (
    <p key={line.text} className="flex items-center gap-2 text-ink-2">
      <span className="w-(--icon) flex-none text-ink-3">{line.icon && <Icon name={line.icon} />}</span>
      {line.href ? (
        <a href={line.href} className="truncate hover:underline max-desk:py-3" title={line.text}>
          {line.text}
        </a>
      ) : (
        <span className="truncate" title={line.text}>
          {line.text}
        </span>
      )}
    </p>
  ))
  return (
    <article aria-label={name} className="border-b border-line text-1">
      {compact ? (
        <div className="relative">
          <details className="px-4 pb-1.75">
            <summary className="-mx-4 grid grid-cols-[minmax(0,1fr)] cursor-pointer list-none px-4 pt-2 -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
              {head}
            </summary>
            {rest}
          </details>
          {/* Outside of the part that expands: a click on one must not trigger the other. */}
          {control && <div className="absolute top-[calc(8px+var(--l2))] left-4 grid h-6 items-center">{control}</div>}
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] px-4 pt-2 pb-1.75">
          {head}
          {rest}
        </div>
      )}
    </article>
  )
}
