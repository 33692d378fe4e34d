import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

export type NewsItem = {
  key: string
  icon: IconName
  /** The color of the icon, as a class of `tone.ts`. */
  ink: string
  title: string
  details: readonly string[]
  time: string
  /** Not seen before. */
  fresh: boolean
  onOpen: () => void
}

/** What happened, newest first; a press on a line opens its order. */
export const NewsList = ({ label, items }: { label: string; items: readonly NewsItem[] }) => (
  <ul aria-label={label}>
    {items.map(({ key, icon, ink, title, details, time, fresh, onOpen }) => (
      <li key={key} className="border-b border-line last:border-b-0">
        <button
          type="button"
          onClick={onOpen}
          className={classNames(
            'grid w-full grid-cols-[var(--icon)_minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken desk:px-6 desk:py-2',
            fresh && 'bg-accent-tint',
          )}
        >
          <span className={classNames('self-start pt-0.5', ink)}>
            <Icon name={icon} />
          </span>
          <span className="font-semibold wrap-anywhere">
            {title}
            {fresh && <span className="sr-only"> (nova)</span>}
          </span>
          {details.map((detail) => (
            <span key={detail} className="col-span-2 col-start-2 text-1 wrap-anywhere text-ink-2">
              {detail}
            </span>
          ))}
          <span className="col-start-3 row-start-1 text-1 text-ink-3">{time}</span>
        </button>
      </li>
    ))}
  </ul>
)
