import { lazy, Suspense } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import type { MenuItem } from './menu-popup.tsx'
import { usePopup } from './popup.ts'
import { deskIcons } from './desk-icons.ts'

// Loaded when first opened, so that no first view contains it.
const MenuPopup = lazy(() => import('./menu-popup.tsx'))

type Props = {
  label: string
  /** Without those that are not possible now. */
  items: readonly (MenuItem | false | null | undefined)[]
  /** On the button, with an arrow; without it the button has three dots. */
  text?: string
}

const dots = 'inline-grid w-(--press-s) flex-none place-items-center'
const words = 'inline-flex max-w-44 min-w-0 items-center gap-2 px-2 laptop:max-w-64 wide:max-w-80'

export function Menu({ label, items, text }: Props) {
  const { open, button, popup } = usePopup('menu')
  return (
    <>
      <button
        {...button}
        aria-label={text ?? label}
        title={label}
        className={classNames(
          'h-(--press-s) rounded-control text-ink-2 hover:bg-sunken',
          text === undefined ? dots : words,
        )}
      >
        {text !== undefined && <span className="truncate text-ink">{text}</span>}
        <Icon name={text === undefined ? deskIcons.more : 'down'} />
      </button>
      {open && (
        <Suspense>
          <MenuPopup {...popup} label={label} items={items.filter((item) => Boolean(item)) as MenuItem[]} />
        </Suspense>
      )}
    </>
  )
}
