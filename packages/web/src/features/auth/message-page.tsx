import type { ComponentProps } from 'react'
import { useConfig } from '#api/config.ts'
import { MessageFrame } from '#ui/auth-frame.tsx'

export function MessagePage(message: Omit<ComponentProps<typeof MessageFrame>, 'appName' | 'logo'>) {
  const { appName, logo } = useConfig()
  return <MessageFrame {...{ appName, logo }} {...message} />
}
