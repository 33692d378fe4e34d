import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type ToggleProps = { icon: IconName; label: string; open: boolean; onToggle: (open: boolean) => void }

/** The counters, and at their end what opens the strip below them. */
export const WithToggle = ({ toggle, children }: { toggle: ReactNode; children: ReactNode }) => (
  <div className="grid flex-none grid-cols-[minmax(0,1fr)_auto]">
    {children}
    {toggle}
  </div>
)

/** Opens the strip below the counters. */
export const StripToggle = ({ icon, label, open, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-expanded={open}
    onClick={() => onToggle(!open)}
    className="flex flex-none items-center gap-2 border-b border-l border-line bg-canvas px-4 text-1 text-ink-2 -outline-offset-2 hover:bg-sunken"
  >
    <Icon name={icon} />
    {label}
    <span className={open ? 'rotate-180 text-ink-3' : 'text-ink-3'}>
      <Icon name="down" />
    </span>
  </button>
)

/** Across the page, of one height whatever is in it: what is loaded late moves nothing below. */
export const Strip = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="h-43 flex-none overflow-y-auto border-b border-line bg-pane">
    {children}
  </section>
)
