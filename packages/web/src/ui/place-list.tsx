import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

type Item = { label: string; detail: string; icon: IconName; href: string }

/** Where one can go from here: what it is called, and what is there. Two columns on large screens. */
export const PlaceList = ({ label, items }: { label: string; items: readonly Item[] }) => (
  <nav aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 desk:grid-cols-2 desk:gap-3">
    {items.map(({ label: name, detail, icon, href }) => (
      <Anchor
        key={name}
        href={href}
        className="flex min-h-15 items-center gap-4 rounded-control border border-line bg-surface px-4 py-1.5 desk:min-h-22 hover:border-line-strong hover:bg-sunken"
      >
        <span className="grid size-10 flex-none place-items-center rounded-control bg-accent-tint text-accent">
          <Icon name={icon} size={20} />
        </span>
        <span className="grid min-w-0 grow">
          <span className="text-3 font-semibold wrap-anywhere">{name}</span>
          <span className="text-ink-2 wrap-anywhere">{unbroken(detail)}</span>
        </span>
        <Icon name="down" look="-rotate-90 text-ink-3" />
      </Anchor>
    ))}
  </nav>
)
