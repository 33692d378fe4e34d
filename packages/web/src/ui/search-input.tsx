import type { KeyboardEventHandler, Ref } from 'react'
import { Icon } from './icons.tsx'
import { Kbd } from './kbd.tsx'

type Props = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  kbd?: string
  /** Why the search is not made. */
  refused?: string | null
  ref?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler
}

export const SearchInput = ({ label, placeholder, value, onChange, kbd, refused, ref, onKeyDown }: Props) => (
  <label className="group relative flex h-[var(--press-s)] min-w-0 max-desk:w-full desk:not-in-[[role=dialog]]:max-w-74 desk:flex-[1_1_7.5rem] items-center gap-2 rounded-control border border-control bg-(--press-ground) px-2 text-ink-3 focus-within:outline-2 focus-within:outline-accent has-aria-invalid:border-late">
    <Icon name="search" />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      aria-invalid={refused != null}
      placeholder={placeholder ?? label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className="h-full min-w-0 grow bg-transparent text-ellipsis text-ink outline-0 [&::-webkit-search-cancel-button]:hidden"
    />
    {value === '' ? (
      kbd && (
        // The key works in the list only.
        <span className="contents group-focus-within:hidden not-in-[main:has([data-rows]:focus-within)]:hidden">
          <Kbd>{kbd}</Kbd>
        </span>
      )
    ) : (
      <button
        type="button"
        aria-label="Apagar busca"
        title="Apagar busca"
        onClick={() => onChange('')}
        className="-mr-2 grid h-full w-(--press-s) flex-none place-items-center rounded-control -outline-offset-2"
      >
        <Icon name="close" />
      </button>
    )}
    {refused && (
      <span
        role="alert"
        className="absolute top-full left-0 z-2 mt-1 w-max max-w-[34ch] rounded-small border border-late bg-late-tint px-2 text-ink"
      >
        {refused}
      </span>
    )}
  </label>
)
