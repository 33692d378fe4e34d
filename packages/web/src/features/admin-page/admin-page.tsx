import type { ReactNode } from 'react'
import { ListFrame } from '#ui/list-frame.tsx'
import { PhoneFrame } from '#ui/phone.tsx'
import { SplitList } from '#ui/split-frame.tsx'
import { useWide } from '#ui/wide.ts'
import { AdminHeader, type HeaderProps } from './admin-header.tsx'

/** A page of the admin that is no list. */
export function AdminPage({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const top = <AdminHeader {...header} />
  return useWide() ? (
    <ListFrame top={top} toolbar={null}>
      <SplitList label={header.heading}>{children}</SplitList>
    </ListFrame>
  ) : (
    <PhoneFrame header={top}>{children}</PhoneFrame>
  )
}
