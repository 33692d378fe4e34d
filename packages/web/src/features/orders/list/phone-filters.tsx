import type { ReactNode } from 'react'
import { dateRanges } from '#lib/dates.ts'
import { Filters } from '#ui/phone.tsx'
import { Select } from '#ui/select.tsx'
import { rangeLabel } from './filter-orders.ts'
import { StatusFilter, type StatusFilterProps } from './status-filter.tsx'

type Props = StatusFilterProps & {
  /** The search field, above the other filters. */
  search?: ReactNode
  /** Below the filters. */
  last?: ReactNode
  /** Only the search is shown, where there is no room for all in one line. */
  folded?: boolean
}

/** The filter bar of clients and motoboys: dates, and the statuses of the role. */
export const PhoneFilters = ({ search, last, folded = false, ...status }: Props) => (
  <Filters first={search} last={last} folded={folded}>
    <Select
      label="Data"
      hideLabel
      value={status.filter.range}
      onChange={(range) => status.onChange({ ...status.filter, range })}
      options={dateRanges.map((value) => ({ value, label: rangeLabel[value] }))}
    />
    <StatusFilter {...status} />
  </Filters>
)
