import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = { label: string; count: number } & Omit<ComponentProps<'button'>, 'className' | 'children'>

/** A bell with the number of what the user has not seen yet. Not among the icons of `icons.tsx`, which every phone loads. */
export const BellButton = ({ label, count, ...button }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-haspopup="dialog"
    {...button}
    className="relative inline-grid size-(--press-s) flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken"
  >
    <Bell aria-hidden strokeWidth={1.75} className="size-(--icon)" />
    {count > 0 && (
      <span
        aria-hidden
        className="absolute top-0 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent"
      >
        {count}
      </span>
    )}
  </button>
)
