import type { ReactNode } from 'react'
import { Toolbar } from '#ui/desk.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { Filters, PhoneFrame } from '#ui/phone.tsx'
import { SplitList } from '#ui/split-frame.tsx'
import { useWide } from '#ui/wide.ts'
import { AdminHeader, type HeaderProps } from './admin-header.tsx'

/** A page of the admin that is no list. */
export function AdminPage({ search, children, ...header }: HeaderProps & { search?: ReactNode; children: ReactNode }) {
  const top = <AdminHeader {...header} />
  return useWide() ? (
    <ListFrame top={top} toolbar={search && <Toolbar>{search}</Toolbar>}>
      <SplitList label={header.heading}>{children}</SplitList>
    </ListFrame>
  ) : (
    <PhoneFrame header={top}>
      {search && <Filters first={search}>{null}</Filters>}
      {children}
    </PhoneFrame>
  )
}
