import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A key of the keyboard; hidden where there is none, unless it is what one reads about. */
export const Kbd = ({ always, children }: { always?: boolean; children: ReactNode }) => (
  <kbd
    className={classNames(
      always ? 'inline-flex' : 'hidden',
      'h-5 min-w-5 items-center justify-center rounded-small border border-[color-mix(in_srgb,currentColor_45%,transparent)] px-1 font-[inherit] text-1 leading-none font-normal desk:inline-flex',
    )}
  >
    {children}
  </kbd>
)
