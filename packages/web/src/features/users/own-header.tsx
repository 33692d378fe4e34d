import type { ComponentProps } from 'react'
import { useUser } from '#features/auth/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { PhoneHeader } from '#ui/phone-sections.tsx'
import { openOwnAccount } from './own-account.tsx'

type Props = Omit<ComponentProps<typeof PhoneHeader>, 'greeting' | 'onAccount' | 'back'> & {
  /** The page that leads here. */
  back?: { href: string; label: string } | null | undefined
}

/** The header of a page on a phone, with the user's name and account. */
export const OwnHeader = ({ back, ...header }: Props) => (
  <PhoneHeader
    {...header}
    back={back && <LinkButton {...back} variant="quiet" size="s" icon="back" />}
    greeting={`Olá, ${useUser()?.name ?? ''}`}
    onAccount={() => openOwnAccount()}
  />
)
