import type { ReactNode } from 'react'
import { statusLabel } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/role'
import { dateRanges } from '#lib/dates.ts'
import { MultiSelect } from '#ui/multi-select.tsx'
import { Filters } from '#ui/phone.tsx'
import { Select } from '#ui/select.tsx'
import { offeredStatuses, rangeLabel, statusWords, type Counts, type OrderFilter } from './filter-orders.ts'
import { statusTone } from '../status-tone.ts'

type StatusProps = {
  reader: Role
  filter: OrderFilter
  /** null while the numbers are not known. */
  offered: Counts | null
  onChange: (filter: OrderFilter) => void
}

/** The statuses of the role. */
export const StatusFilter = ({ reader, filter, offered, onChange }: StatusProps) => (
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

type Props = StatusProps & {
  /** The search field, above the other filters. */
  search?: ReactNode
  /** Below the filters. */
  last?: ReactNode
  /** Only the search is shown, where there is no room for all in one line. */
  folded?: boolean
}

/** The filter bar of clients and motoboys: dates, and the statuses of the role. */
export const PhoneFilters = ({ reader, filter, offered, onChange, search, last, folded = false }: Props) => (
  <Filters first={search} last={last} folded={folded}>
    <Select
      label="Data"
      hideLabel
      value={filter.range}
      onChange={(range) => onChange({ ...filter, range })}
      options={dateRanges.map((value) => ({ value, label: rangeLabel[value] }))}
    />
    <StatusFilter {...{ reader, filter, offered, onChange }} />
  </Filters>
)
