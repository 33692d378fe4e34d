import type { ComponentProps } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { ResultList, type Result } from '#ui/result-list.tsx'
import { Text } from '#ui/text.tsx'

type Props<Row> = {
  label: string
  query: ComponentProps<typeof LoadState>['query'] & { data: readonly Row[] | undefined }
  item: (row: Row) => Result
  /** What is said where there is nothing. */
  empty?: string
}

export const ShortList = <Row,>({ label, query, item, empty }: Props<Row>) => (
  <>
    <LoadState query={query} />
    {query.data?.length === 0 && <Text>{empty}</Text>}
    {query.data && query.data.length > 0 && <ResultList label={label} items={query.data.map(item)} />}
  </>
)
