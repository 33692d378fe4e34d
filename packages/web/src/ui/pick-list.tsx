import type { MouseEvent } from 'react'
import { Icon } from './icons.tsx'

type Props = {
  title: string
  items: readonly string[]
  onPick: (index: number, press: MouseEvent<HTMLButtonElement>) => void
}

/** Texts to take over with one press, below their field. */
export const PickList = ({ title, items, onPick }: Props) =>
  items.length > 0 && (
    <div role="group" aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <span className="pb-1 text-1 text-ink-3">{title}</span>
      {items.map((item, index) => (
        <button
          key={item}
          type="button"
          title={item}
          onClick={(press) => onPick(index, press)}
          className="-mx-3 flex min-h-9 items-center gap-3 rounded-small px-3 py-1 text-left hover:bg-sunken max-desk:min-h-12 desk:pointer-coarse:min-h-11"
        >
          <Icon name="clock" look="text-ink-3" />
          <span className="line-clamp-2 wrap-anywhere">{item}</span>
        </button>
      ))}
    </div>
  )
