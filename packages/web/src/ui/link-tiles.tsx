import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icons.tsx'

type Tile = { icon: IconName; label: string; href: string; external?: boolean }

/** Links of a delivery side by side, as touch targets: map, call, message. */
export const LinkTiles = ({ items }: { items: readonly Tile[] }) => (
  <nav className="-mx-4 grid auto-cols-fr grid-flow-col divide-x max-narrow:grid-flow-row max-narrow:grid-cols-2 divide-line border-y border-line in-[dialog]:desk:-mx-6">
    {items.map(({ icon, label, href, external }) => (
      <Anchor
        key={label}
        href={href}
        external={external}
        className="grid min-h-18 content-center justify-items-center gap-1 px-1 text-center font-medium -outline-offset-2 hover:bg-sunken"
      >
        <Icon name={icon} size={24} look="text-accent" />
        {label}
      </Anchor>
    ))}
  </nav>
)
