import type { ComponentProps, ReactNode } from 'react'
import { Card, CardLine } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyPage } from '#ui/empty-page.tsx'
import { useDrawn } from '#ui/long-list.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Text } from '#ui/text.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { useWide } from '#ui/wide.ts'
import { LoadProblem, type Loading } from './load-problem.tsx'

/** The places of a card, from above. A `line` stands below the first one, in the order of the columns; an empty one is left out. */
type Place = 'head' | 'head-end' | 'first' | 'first-end' | 'line'

export type Column<Row> = {
  /** Of the table; a column without it is only on cards. */
  head?: string
  width?: string
  /** Aligned right, for numbers. */
  end?: boolean
  cell?: (row: Row) => ReactNode
  /** Where it is on a card; without it the column is only in the table. */
  card?: Place
  /** What the card has instead of the cell. */
  cardCell?: (row: Row) => ReactNode
  /** Less important, on a card. */
  quiet?: boolean
}

/** A list of things, described once for desk and phone (docs/decisions/0048-lists.md). */
export type ListOf<Row extends { id: string }> = {
  label: string
  /** How the rows are loaded, and that the next page can be. */
  query: Loading & { hasNextPage?: boolean; fetchNextPage?: (options: { cancelRefetch: boolean }) => Promise<unknown> }
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  /** The name of a row's card, for screen readers. */
  nameOf: (row: Row) => string
  /** Without it rows lead nowhere. */
  onOpen?: ((row: Row) => void) | undefined
  empty: ComponentProps<typeof EmptyPage>
  /** Between the problem of loading and the rows. */
  above?: ReactNode
}

/** How many are rendered first, and added each time the end comes near: the list may hold a thousand. */
const portion = 60

/** Rows of a table on large screens, cards on a phone; or why there are none. */
export function List<Row extends { id: string }>({ query, rows, empty, above, ...shown }: ListOf<Row>) {
  const { drawn, end } = useDrawn(rows ?? [], portion)
  const wide = useWide()
  const { error, hasNextPage, fetchNextPage } = query
  const next = hasNextPage && error === null && (
    <WhenNear key={rows?.length} onNear={() => void fetchNextPage?.({ cancelRefetch: false })} />
  )
  const props = { ...shown, rows: drawn, end: end || next }
  return (
    <>
      <LoadProblem query={query} />
      {above}
      {!rows &&
        error === null &&
        (wide ? <SkeletonTable fill columns={tableColumns(shown.columns)} /> : <SkeletonCards />)}
      {rows?.length === 0 && <EmptyPage {...empty} />}
      {drawn.length > 0 && (wide ? <Table {...props} /> : <Cards {...props} />)}
    </>
  )
}

type ShownProps<Row extends { id: string }> = Pick<ListOf<Row>, 'label' | 'columns' | 'nameOf' | 'onOpen'> & {
  rows: readonly Row[]
  end: ReactNode
}

/** A text may be cut; its title has all of it. */
const whole = (content: ReactNode) => (typeof content === 'string' ? <span title={content}>{content}</span> : content)

const tableColumns = <Row,>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ head, ...column }) => (head === undefined ? [] : [{ ...column, head }]))

const Table = <Row extends { id: string }>({ label, columns, rows, onOpen, end }: ShownProps<Row>) => (
  <DataTable
    label={label}
    fill
    columns={tableColumns(columns).map(({ cell, ...column }) => ({
      ...column,
      key: column.head,
      render: (row: Row) => whole(cell?.(row)),
    }))}
    rows={rows}
    rowKey={({ id }) => id}
    onOpen={onOpen}
    end={end}
  />
)

function Cards<Row extends { id: string }>({ columns, rows, nameOf, onOpen, end }: ShownProps<Row>) {
  const at = (place: Place) => columns.filter(({ card }) => card === place)
  const lines = [...at('first'), ...at('line')].map((column, index) => ({ ...column, key: `line ${index}` }))
  const content = ({ cell, cardCell = cell }: Column<Row>, row: Row) => cardCell?.(row)
  const part = (place: Place, row: Row) => at(place).map((column) => content(column, row))[0]
  return (
    <>
      {rows.map((row) => (
        <Card
          key={row.id}
          dense
          label={nameOf(row)}
          onOpen={onOpen && (() => onOpen(row))}
          head={bold(part('head', row))}
          headEnd={part('head-end', row)}
        >
          {lines.map(({ key, ...column }) => {
            const text = content(column, row)
            const end = column.card === 'first' && part('first-end', row)
            return (
              text && (
                <CardLine key={key} end={end}>
                  {column.quiet ? <Text tone="ink-2">{text}</Text> : text}
                </CardLine>
              )
            )
          })}
        </Card>
      ))}
      {end}
    </>
  )
}

const bold = (content: ReactNode) => (typeof content === 'string' ? <Text bold>{content}</Text> : content)
