import { statusLabel } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/role'
import { MultiSelect } from '#ui/multi-select.tsx'
import { statusTone } from '../status-tone.ts'
import { offeredStatuses, statusWords, type Counts, type OrderFilter } from './filter-orders.ts'

export type StatusFilterProps = {
  reader: Role
  filter: OrderFilter
  /** null while the numbers are not known. */
  offered: Counts | null
  onChange: (filter: OrderFilter) => void
}

/** The statuses of the role. */
export const StatusFilter = ({ reader, filter, offered, onChange }: StatusFilterProps) => (
  <MultiSelect
    label="Status"
    text={statusWords(filter.statuses, reader)}
    options={offeredStatuses[reader].map((value) => ({
      value,
      label: statusLabel(value, reader),
      tone: statusTone[value],
      count: offered?.[value],
    }))}
    value={filter.statuses}
    onChange={(statuses) => onChange({ ...filter, statuses })}
  />
)
