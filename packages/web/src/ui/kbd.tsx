import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A key of the keyboard; hidden on devices without a keyboard, unless `always` is set because the text is about the key. */
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
