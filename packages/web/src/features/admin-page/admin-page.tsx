import type { ReactNode } from 'react'
import { Toolbar } from '#ui/desk.tsx'
import { PageContent, PageFrame } from '#ui/page-frame.tsx'
import { Filters } from '#ui/phone.tsx'
import { useWide } from '#ui/wide.ts'
import { AdminHeader, type HeaderProps } from './admin-header.tsx'

/** A page of the admin that is no list. */
export function AdminPage({ search, children, ...header }: HeaderProps & { search?: ReactNode; children: ReactNode }) {
  const wide = useWide()
  const toolbar = search && (wide ? <Toolbar>{search}</Toolbar> : <Filters first={search}>{null}</Filters>)
  return (
    <PageFrame top={<AdminHeader {...header} />} toolbar={toolbar}>
      <PageContent label={header.heading}>{children}</PageContent>
    </PageFrame>
  )
}
