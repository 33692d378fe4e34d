import { Menu as Base } from '@base-ui/react/menu'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import type { Popup } from './popup.ts'

export type MenuItem = {
  label: string
  icon?: IconName
  bad?: boolean
  disabled?: boolean
  /** The present choice, in a menu that is one. */
  chosen?: boolean
  onSelect: () => void
}
type Props = Popup & { label: string; items: readonly MenuItem[] }

export default function MenuPopup({ anchor, onOpenChange, label, items }: Props) {
  return (
    <Base.Root open onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align="end" className="z-20">
          <Base.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className="min-w-48 rounded-dialog border border-line-strong bg-raised py-2 text-2 shadow-pop outline-0"
          >
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled}
                aria-current={item.chosen}
                onClick={item.onSelect}
                className={classNames(
                  'flex min-h-9 cursor-pointer items-center gap-3 px-4 -outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken max-desk:min-h-12 desk:pointer-coarse:min-h-11',
                  item.bad ? 'font-semibold text-late' : 'text-ink',
                )}
              >
                {item.icon && <Icon name={item.icon} />}
                {item.label}
                {item.chosen && <Icon name="check" look="ml-auto text-accent" />}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
