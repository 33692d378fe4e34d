import type { ComponentProps, ReactNode } from 'react'
import { useWide } from '#ui/wide.ts'
import { OwnHeader } from './own-header.tsx'
import { FirmSheet } from '../firm/firm-sheet.tsx'

type Props = Omit<ComponentProps<typeof FirmSheet>, 'header' | 'screen'> & {
  /** Of the page on a phone. */
  heading: string
  /** Null where the rail leads back. */
  back: { label: string; href: string } | null
  /** In its place, on large screens too. */
  header?: ReactNode
}

/** A document that is read on the screen as a page of the app, and can be printed. */
export function OwnPaper({ heading, back, header, ...sheet }: Props) {
  const wide = useWide()
  return (
    <FirmSheet
      {...sheet}
      back={wide && !header ? back : null}
      screen
      header={header || (!wide && <OwnHeader title={heading} back={back} />)}
    />
  )
}
