import type { ReactNode } from 'react'
import { Divider, Stack } from '../../ui/layout.tsx'
import { Heading } from '../../ui/text.tsx'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Divider />
    <Heading level={2} size={2}>
      {title}
    </Heading>
    {children}
  </Stack>
)
