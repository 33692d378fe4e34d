import type { ComponentProps, ReactNode } from 'react'
import type { Empty } from './empty.tsx'
import { Icon } from './icons.tsx'

type Props = Omit<ComponentProps<typeof Empty>, 'sentence'> & { sentence?: ReactNode }

/** The empty state of a page or pane that shows nothing else: in its middle, why it is empty, and the next step. */
export const EmptyPage = ({ icon, title, sentence, action }: Props) => (
  <div className="grid grow grid-cols-[minmax(0,30rem)] content-center justify-center justify-items-center gap-2 px-4 py-10 text-center desk:pb-[16vh]">
    <span className="mb-2 grid size-16 place-items-center rounded-full bg-accent-tint text-accent">
      <Icon name={icon} size={24} />
    </span>
    <p className="text-4 font-semibold tracking-[-0.01em]">{title}</p>
    {sentence && <p className="text-2 text-balance text-ink-2">{sentence}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
