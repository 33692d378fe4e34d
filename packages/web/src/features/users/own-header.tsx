import type { ComponentProps } from 'react'
import { useUser } from '#features/auth/session.ts'
import { PhoneHeader } from '#ui/phone-sections.tsx'
import { openOwnAccount } from './own-account.tsx'

/** The header of a page on a phone, with the user's name and account. */
export const OwnHeader = (header: Omit<ComponentProps<typeof PhoneHeader>, 'greeting' | 'onAccount'>) => (
  <PhoneHeader {...header} greeting={`Olá, ${useUser()?.name ?? ''}`} onAccount={() => openOwnAccount()} />
)
