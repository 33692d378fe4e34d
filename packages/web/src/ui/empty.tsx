import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = { icon: IconName; title: string; sentence?: string; action?: ReactNode }

/** The empty state of a list: why it is empty, and what to do. */
export const Empty = ({ icon, title, sentence, action }: Props) => (
  <div className="mx-auto grid max-w-[30rem] grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2 px-4 py-12 text-center text-balance">
    <span className="mb-2 grid size-14 place-items-center rounded-full bg-accent-tint text-accent">
      <Icon name={icon} size={24} />
    </span>
    <p className="text-3 font-semibold">{title}</p>
    {sentence && <p className="text-2 text-ink-2">{sentence}</p>}
    {action && <div className="mt-2 w-full">{action}</div>}
  </div>
)
