import { lazy, Suspense, useState } from 'react'
import { Icon } from './icons.tsx'
import type { MenuItem } from './menu-popup.tsx'

// Loaded when first opened, so that no first view contains it.
const MenuPopup = lazy(() => import('./menu-popup.tsx'))

/** A menu of less frequent actions, behind a button with three dots. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-grid size-(--press-s) flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken"
      >
        <Icon name="more" />
      </button>
      {open && (
        <Suspense>
          <MenuPopup anchor={button} label={label} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
