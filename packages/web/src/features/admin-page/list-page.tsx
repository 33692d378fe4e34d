import type { ComponentProps, ReactNode } from 'react'
import { List, type ListOf } from '#list/list.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { Filters } from '#ui/phone.tsx'
import { ListNote } from '#ui/phone-sections.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useWide } from '#ui/wide.ts'
import { AdminHeader, type HeaderProps } from './admin-header.tsx'

type Props<Row extends { id: string }> = HeaderProps &
  ListOf<Row> & {
    search?: ComponentProps<typeof SearchInput>
    /** Each is a `Choice` beside the search. */
    filters?: ReactNode
    /** At the end of the filters, on a phone below them. */
    note?: string | false | undefined
    /** Below the list: it comes late, and must not move what the user is about to press. */
    banner?: ReactNode
    dialog?: ReactNode
  }

/** A page of the admin with one list: header, search and filters, the list, the dialog of a row (docs/decisions/0048-lists.md). */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { heading, back, actions, search, filters, note, banner, dialog, ...list } = props
  const input = search && <SearchInput {...search} />
  const wide = useWide()
  const toolbar =
    input &&
    (wide ? (
      <Toolbar end={note}>
        {input}
        {filters}
      </Toolbar>
    ) : (
      <Filters first={input}>{filters}</Filters>
    ))
  return (
    <>
      <PageFrame top={<AdminHeader {...{ heading, back, actions }} />} banner={banner} toolbar={toolbar}>
        {!wide && note && <ListNote>{note}</ListNote>}
        <List {...list} />
      </PageFrame>
      {dialog}
    </>
  )
}
