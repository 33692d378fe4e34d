import { Icon, type IconName } from './icons.tsx'

type Props<V extends string> = {
  label: string
  value: V | undefined
  onChange: (value: V) => void
  /** `icon`: stands for the label where there is no room for it. */
  options: readonly { value: V; label: string; icon?: IconName }[]
}

const choiceIn =
  (group: string, button: string) =>
  <V extends string>({ label, value, onChange, options }: Props<V>) => (
    <div role="group" aria-label={label} className={group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.icon && option.label}
          onClick={() => onChange(option.value)}
          className={button}
        >
          {option.icon ? (
            <>
              <Icon name={option.icon} look="wide:hidden" />
              <span className="max-wide:sr-only">{option.label}</span>
            </>
          ) : (
            option.label
          )}
        </button>
      ))}
    </div>
  )

/** A choice of one, with all options visible. */
export const Segmented = choiceIn(
  'inline-flex h-(--press-s) flex-none bg-(--press-ground) max-desk:flex max-desk:h-[calc(var(--press-s)+2px)] tiny:pointer-coarse:h-[calc(var(--press-s)+2px)] max-desk:w-full *:grow max-desk:*:flex-auto max-tiny:h-auto max-tiny:flex-col max-tiny:*:min-h-12 max-tiny:*:border-l-0 overflow-hidden rounded-control border border-control',
  'min-w-(--press-s) border-l border-line px-3 max-desk:px-1.5 font-medium text-ink-2 -outline-offset-2 transition-colors duration-120 first:border-l-0 hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-surface',
)

/** The same for two ways through a form, as wide as its fields and as high. */
export const Halves = choiceIn(
  'grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border border-control bg-(--press-ground) max-tiny:grid-flow-row',
  'min-h-[calc(var(--press-m)-2px)] border-l border-line px-1.5 font-medium text-ink-2 -outline-offset-2 transition-colors duration-120 first:border-l-0 hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-surface',
)

const chip =
  'h-(--press-s) min-w-(--press-s) rounded-full border border-control bg-(--press-ground) whitespace-nowrap hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface max-desk:px-4 desk:text-1'
/** Common answers to tap, above a field for any other. They wrap. */
export const Chips = choiceIn('flex flex-wrap gap-2', `${chip} desk:px-3`)
/** The same in a narrow pane of large screens: two in a row, an odd one as wide as both. */
export const PaneChips = choiceIn(
  'flex flex-wrap gap-2 desk:grid desk:grid-cols-2 desk:*:last:odd:col-span-2',
  `${chip} desk:px-2`,
)
