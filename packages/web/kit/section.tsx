import type { ReactNode } from 'react'
import { Divider, Stack } from '../src/ui/layout.tsx'
import { Heading } from '../src/ui/text.tsx'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Divider />
    <Heading level={2} size={2}>
      {title}
    </Heading>
    {children}
  </Stack>
)
