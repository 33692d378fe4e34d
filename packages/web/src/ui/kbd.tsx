import type { ReactNode } from 'react'

/** A key of the keyboard; hidden where there is none. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="hidden h-5 min-w-5 items-center justify-center rounded-small border border-[color-mix(in_srgb,currentColor_45%,transparent)] px-1 font-[inherit] text-1 leading-none font-normal desk:inline-flex">
    {children}
  </kbd>
)
