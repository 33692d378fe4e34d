import type { ReactNode } from 'react'
import { AtPoints } from './at-points.tsx'
import { classNames } from './class-names.ts'
import { AvailabilityDot } from './availability-dot.tsx'
import { Icon, type IconName } from './icons.tsx'
import { useDrop, type Drop } from './use-drop.ts'

type Props = {
  name: string
  available: boolean
  /** Available without a signal: the dot is hollow. */
  silent?: boolean
  /** For screen readers: the dot says it to the eye. */
  availability: string
  /** 'livre', '2 abertas', 'indisponível' */
  open: string
  busy: boolean
  /** The district, or another short form of the last position. */
  place?: string
  /** How old the position is. */
  seen?: string
  /** Phone and e-mail, one line each while the row is folded. */
  contact?: readonly string[]
  /** Only in the unfolded row. */
  lines: readonly { icon?: IconName; text: string; href?: string }[]
  /** Below the lines: a `Switch` for users who may change the availability. */
  control?: ReactNode
  /** What may be dropped on the row. */
  drop?: Drop | undefined
}

const textLine = 'flex min-h-6 items-center gap-2 text-ink-2'
const iconSlot = 'w-(--icon) flex-none text-ink-3'

/** A motoboy in the side panel, and what else there is after a press. */
export function MotoboyItem(props: Props) {
  const { name, available, silent, availability, open, busy, place, seen, contact, lines, control, drop } = props
  const { isOver, handlers } = useDrop(drop)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- orders are given to a motoboy by keys too
    <article
      aria-label={name}
      {...handlers}
      className={classNames(
        'border-b border-line text-1',
        isOver && 'bg-accent-tint outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <details>
        <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[var(--icon)_minmax(0,1fr)] content-center gap-x-2 px-3 py-1 desk:gap-x-1.5 desk:px-2 -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{availability}</span>
          <span className="grid h-(--l2) place-items-center desk:justify-items-end">
            <AvailabilityDot on={available} hollow={silent} />
          </span>
          <span
            className={classNames(
              'line-clamp-2 min-w-0 text-2 wrap-anywhere',
              available ? 'font-semibold' : 'text-ink-2',
            )}
            title={name}
          >
            {name}
          </span>
          <Icon name="down" look="mt-0.5 text-ink-3 in-open:rotate-180 desk:ml-1" />
          <span className="grid min-w-0 text-ink-3">
            {/* Beside the place, not the name: most names then need one line. */}
            <span className="wrap-anywhere">
              <AtPoints
                parts={[
                  <span key="open" className={busy ? 'font-semibold text-ink' : undefined}>
                    {open}
                  </span>,
                  ...(place
                    ? [
                        <span key="place" className="text-ink">
                          {place}
                        </span>,
                      ]
                    : []),
                  ...(seen ? seen.split(' · ') : []),
                ]}
              />
            </span>
            {contact?.map((text) => (
              <span key={text} className="truncate in-open:hidden" title={text}>
                {text}
              </span>
            ))}
          </span>
        </summary>
        <div className="px-4 pb-2">
          {lines.map(({ icon, text, href }) => (
            <p key={text} className={textLine}>
              <span className={iconSlot}>{icon && <Icon name={icon} />}</span>
              {href ? (
                <a
                  href={href}
                  title={text}
                  className="-my-0.5 truncate py-0.5 hover:underline max-desk:my-0 max-desk:py-3 pointer-coarse:my-0 pointer-coarse:py-3"
                >
                  {text}
                </a>
              ) : (
                <span className="truncate" title={text}>
                  {text}
                </span>
              )}
            </p>
          ))}
          {control && <div className="grid justify-items-start gap-1 pt-1">{control}</div>}
        </div>
      </details>
    </article>
  )
}
