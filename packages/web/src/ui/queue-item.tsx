import type { ReactNode } from 'react'
import { unbroken } from './unbroken.tsx'

type Props = {
  name: string
  /** '2º'; absent: not in the queue. */
  place?: string
  /** Why the motoboy stands there, or is out. */
  sentence: string
  control?: ReactNode
}

/** A motoboy of the queue in the side panel, with the reason. */
export const QueueItem = ({ name, place, sentence, control }: Props) => (
  <article
    aria-label={name}
    className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-b border-line px-4 py-2"
  >
    <span className="text-2 font-semibold">{place}</span>
    <span className="min-w-0">
      <span className={place ? 'text-2 font-semibold wrap-anywhere' : 'text-2 wrap-anywhere text-ink-2'}>{name}</span>
      <span className="block text-1 text-ink-3">{unbroken(sentence)}</span>
    </span>
    <span className="self-center">{control}</span>
  </article>
)
