import { Popover } from '@base-ui/react/popover'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, toneIcon } from './icons.tsx'
import { toneText, type Tone } from './tone.ts'

export type MultiOption<V extends string> = { value: V; label: string; tone?: Tone; count: number }
type Props<V extends string> = {
  label: string
  /** What the closed control says: 'Todos os status', '2 status'. */
  text: string
  options: readonly MultiOption<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Several of some, each with how many there are. */
export function MultiSelect<V extends string>({ label, text, options, value, onChange }: Props<V>) {
  const toggle = (one: V) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`${label}: ${text}`}
        className="inline-flex h-[var(--press-s)] w-full min-w-0 items-center gap-2 rounded-control border border-control bg-surface px-3 text-ink hover:bg-sunken desk:w-auto"
      >
        <span className="hidden text-ink-3 desk:inline-flex">
          <Icon name="filter" />
        </span>
        <span className={classNames('grow truncate text-left', value.length > 0 && 'font-semibold')}>{text}</span>
        <Icon name="down" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-20">
          <Popover.Popup
            aria-label={label}
            className="min-w-64 rounded-dialog border border-line-strong bg-raised pt-2 text-2 text-ink shadow-pop"
          >
            {options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-9 cursor-pointer items-center gap-3 px-4 focus-within:bg-sunken hover:bg-sunken max-desk:min-h-12"
              >
                <input
                  type="checkbox"
                  checked={value.includes(option.value)}
                  onChange={() => toggle(option.value)}
                  className="size-4 accent-accent"
                />
                <span
                  className={classNames('flex items-center gap-2 font-semibold', option.tone && toneText[option.tone])}
                >
                  {option.tone && <Icon name={toneIcon[option.tone]} />}
                  {option.label}
                </span>
                <span className="ml-auto pl-4 text-ink-3">{option.count}</span>
              </label>
            ))}
            <div className="mt-2 flex justify-between border-t border-line p-2">
              <Button variant="quiet" size="s" onClick={() => onChange([])}>
                Limpar
              </Button>
              <Popover.Close render={<Button size="s">Fechar</Button>} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
