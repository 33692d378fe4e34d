import type { ComponentProps } from 'react'
import { useConfig } from '#api/config.ts'
import { AuthFrame } from '#ui/auth-frame.tsx'

/** A page for signed-out users, with the firm's name and logo. */
export function AuthPage(page: Omit<ComponentProps<typeof AuthFrame>, 'appName' | 'logo'>) {
  const { appName, logo } = useConfig()
  return <AuthFrame {...{ appName, logo }} {...page} />
}
