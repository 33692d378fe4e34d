import { Menu as Base } from '@base-ui/react/menu'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

export type MenuItem = { label: string; icon?: IconName; bad?: boolean; disabled?: boolean; onSelect: () => void }

/** The less frequent actions, behind three dots. */
export const Menu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Base.Root>
    <Base.Trigger
      aria-label={label}
      title={label}
      className="inline-grid size-[var(--press-s)] flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken"
    >
      <Icon name="more" />
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="end" className="z-20">
        <Base.Popup className="min-w-48 rounded-dialog border border-line-strong bg-raised py-2 text-2 shadow-pop outline-0">
          {items.map((item) => (
            <Base.Item
              key={item.label}
              disabled={item.disabled}
              onClick={item.onSelect}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-3 px-4 outline-0 data-disabled:text-ink-3 data-highlighted:bg-sunken max-desk:min-h-12',
                item.bad ? 'font-semibold text-late' : 'text-ink',
              )}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
