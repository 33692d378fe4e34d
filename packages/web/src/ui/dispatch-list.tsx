import { LineAmount } from './amount-list.tsx'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { Select } from './select.tsx'

type Line = {
  key: string
  /** The way of the order, also for screen readers. */
  title: string
  detail: string
  /** The amount as text where it is not to be set. */
  amount: string | null
  cents: number | null
  /** Below the amount: why it is suggested. */
  reason: string
  /** Who has it already. */
  person: string | null
  chosen: string
  /** Below the choice: what is known of who is chosen. */
  near: string
  people: readonly { value: string; label: string }[]
  checked: boolean
  /** It cannot be sent any more, for this reason. */
  refusal: string | null
}
type Props = {
  label: string
  items: readonly Line[]
  onCheck: (key: string, checked: boolean) => void
  onAmount: (key: string, cents: number | null) => void
  onPerson: (key: string, person: string) => void
}

/** Orders to be sent together, each with an amount and a person that can be changed in place. */
export const DispatchList = ({ label, items, onCheck, onAmount, onPerson }: Props) => (
  <ul
    aria-label={label}
    className="-mx-4 border-t border-line first:-mt-4 first:border-t-0 last:-mb-4 desk:-mx-6 desk:first:-mt-5 desk:last:-mb-5"
  >
    {items.map((line) => (
      <li
        key={line.key}
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 desk:grid-cols-[auto_minmax(0,1fr)_15rem_17rem] desk:px-6',
          !line.checked && 'bg-pane',
        )}
      >
        <span className={classNames('desk:pt-2', line.refusal !== null && 'invisible')}>
          <Checkbox
            hideLabel
            label={`Despachar: ${line.title}`}
            checked={line.checked}
            disabled={line.refusal !== null}
            onChange={(on) => onCheck(line.key, on)}
          />
        </span>
        <span className="grid min-w-0">
          <span className="truncate font-semibold" title={line.title}>
            {line.title}
          </span>
          <span className={classNames('text-1 wrap-anywhere', line.refusal === null ? 'text-ink-2' : 'text-late')}>
            {line.refusal ?? line.detail}
          </span>
        </span>
        {line.refusal === null && (
          <>
            <div className="flex flex-col gap-1 max-desk:col-start-2">
              {line.amount === null ? (
                <LineAmount title={line.title} cents={line.cents} onChange={(cents) => onAmount(line.key, cents)} />
              ) : (
                <span className="font-semibold desk:pt-2">{line.amount}</span>
              )}
              <span className="text-1 wrap-anywhere text-ink-3">{line.reason}</span>
            </div>
            <div className="max-desk:col-start-2">
              {line.person === null ? (
                <>
                  <Select
                    hideLabel
                    label={`Motoboy: ${line.title}`}
                    value={line.chosen}
                    onChange={(person) => onPerson(line.key, person)}
                    options={line.people}
                  />
                  <span className="mt-1 block text-1 text-ink-3">{line.near}</span>
                </>
              ) : (
                <span className="desk:block desk:pt-2">{line.person}</span>
              )}
            </div>
          </>
        )}
      </li>
    ))}
  </ul>
)
