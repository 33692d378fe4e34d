import type { ComponentProps } from 'react'
import { Lines } from './icons.tsx'

/** Of Lucide, as in `icon-lines.ts`. */
const bell =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326'

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
    <Lines d={bell} look="size-(--icon)" />
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
