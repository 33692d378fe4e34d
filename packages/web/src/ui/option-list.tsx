import { useId, useState, type KeyboardEvent } from 'react'
import { BoldWords } from './bold-words.tsx'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken.tsx'

/** The state of the options below a combobox, which keeps the focus. `first`: the option that is active before an arrow key was pressed, or -1. */
export function useOptionList(count: number, onChoose: (index: number) => void, first = -1) {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const active = Math.min(moved ?? first, count - 1)
  const open = wanted && count > 0
  const show = (visible: boolean) => {
    setWanted(visible)
    setMoved(null)
  }
  const choose = (index: number) => {
    onChoose(index)
    show(false)
  }
  /** Returns whether the key was for the list. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      setWanted(true)
      setMoved((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % Math.max(1, count))
    } else if (event.key === 'Enter' && open && active >= 0) choose(active)
    else if (event.key === 'Escape' && open) {
      // Closes the list, not the dialog.
      event.stopPropagation()
      show(false)
    } else return false
    event.preventDefault()
    return true
  }
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': id,
    'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: 'off',
  } as const
  return { id, open, active, show, choose, takesKey, inputProps }
}

type Option = {
  value: string
  label: string
  look?: 'chosen' | 'quiet' | 'action'
  /** Folded words that are bold in the label. */
  words?: readonly string[]
  /** At the right end. */
  aside?: string | undefined
}
type Props = {
  label: string
  list: ReturnType<typeof useOptionList>
  options: readonly Option[]
  /** The list is part of the dialog's height. */
  growing?: boolean
}

const looks = {
  chosen: 'font-semibold',
  quiet: 'text-ink-3',
  action: 'font-medium text-accent not-first:border-t not-first:border-line',
}

/** List and options are in the scrolling area of the dialog, which is scrolled to show them: they never cover the dialog's buttons. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The options below the field. They are part of the dialog, so that nothing is hidden from screen readers while they are open. */
export const OptionList = ({ label, list: { id, open, active, choose }, options, growing }: Props) =>
  open && (
    <div
      ref={scrollIntoView}
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(
        'mt-1 mb-2 max-h-80 overflow-y-auto rounded-dialog border border-line-strong bg-raised py-2 shadow-pop',
        !growing && 'absolute inset-x-0 top-full z-5',
      )}
    >
      {options.map(({ value, label: text, look, words, aside }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the input, which keeps the focus
        <div
          key={value}
          ref={index === active ? scrollIntoView : undefined}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
          className={classNames(
            'flex min-h-9 cursor-pointer items-center px-4 py-1 wrap-anywhere outline-accent -outline-offset-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 max-desk:min-h-12 desk:pointer-coarse:min-h-11',
            look && looks[look],
          )}
        >
          <span className="min-w-0 grow">{words ? <BoldWords text={text} words={words} /> : unbroken(text)}</span>
          {aside !== undefined && <span className="flex-none pl-3 text-1 text-ink-3">{aside}</span>}
        </div>
      ))}
    </div>
  )
