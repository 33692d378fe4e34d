import type { ComponentProps } from 'react'
import { DataTable } from './data-table.tsx'
import { Bar, counted } from './skeleton.tsx'

type Props = {
  columns: readonly Pick<ComponentProps<typeof DataTable>['columns'][number], 'head' | 'width' | 'end'>[]
  count?: number
  fill?: boolean
}

/** Placeholders of the rows of a `DataTable`, below its header. */
export const SkeletonTable = ({ columns, count = 8, fill }: Props) => (
  <div role="status" aria-label="Carregando">
    <div inert>
      <DataTable
        label="Carregando"
        fill={fill}
        columns={columns.map((column) => ({
          ...column,
          key: column.head,
          render: () => <Bar width={column.end ? 'ml-auto w-1/2' : 'w-1/2'} />,
        }))}
        rows={counted(count)}
        rowKey={String}
      />
    </div>
  </div>
)
