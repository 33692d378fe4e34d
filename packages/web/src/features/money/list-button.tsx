import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { useWide } from '#ui/wide.ts'

/** What is done with a whole list: a small button at the end of its toolbar, on a phone the wide one of the dock. */
export const ListButton = (props: ComponentProps<typeof Button>) => (
  <Button
    {...(useWide() ? ({ size: 's', variant: 'do' } as const) : ({ variant: 'main', full: true } as const))}
    {...props}
  />
)
