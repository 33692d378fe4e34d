import { Popover } from '@base-ui/react/popover'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, toneIcon } from './icons.tsx'
import type { Popup } from './popup.ts'
import { toneText, type Tone } from './tone.ts'

export type MultiOption<V extends string = string> = { value: V; label: string; tone?: Tone; count?: number }
type Props = Popup & {
  label: string
  options: readonly MultiOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

export default function MultiSelectPopup({ anchor, onClose, onOpenChange, label, options, value, onChange }: Props) {
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align="start" className="z-20">
          <Popover.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className="max-h-(--available-height) min-w-64 overflow-y-auto rounded-dialog border border-line-strong bg-raised pt-2 text-2 text-ink shadow-pop outline-0"
          >
            {options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-9 cursor-pointer items-center gap-3 px-4 hover:bg-sunken has-focus-visible:bg-sunken max-desk:min-h-12 desk:pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={value.includes(option.value)}
                  onChange={() => toggle(option.value)}
                  className="size-4 flex-none accent-accent"
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
            <div className="sticky bottom-0 mt-2 flex justify-between border-t border-line bg-raised p-2">
              <Button variant="quiet" size="s" onClick={() => onChange([])}>
                Limpar
              </Button>
              <Button size="s" onClick={onClose}>
                Fechar
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
