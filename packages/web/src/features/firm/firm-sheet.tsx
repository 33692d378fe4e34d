import { cnpjText } from '@ligeiro/contract/cnpj'
import type { ComponentProps } from 'react'
import { useConfig } from '#api/config.ts'
import { LinkButton } from '#ui/button.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'

type Firm = { city: string | null; state: string | null; cnpj: string | null }

/** Below the firm's name on paper: 'CNPJ 11.222.333/0001-81, Florianópolis - SC'; nothing where neither is known. */
export function firmLines({ city, state, cnpj }: Firm): string[] {
  const place = [city, state].filter((part) => part !== null).join(' - ')
  const parts = [cnpj === null ? '' : `CNPJ ${cnpjText(cnpj)}`, place].filter((part) => part !== '')
  return parts.length === 0 ? [] : [parts.join(', ')]
}

type Sheet = ComponentProps<typeof PrintSheet>
type Props = Omit<Sheet, 'firm' | 'logo' | 'bar'> &
  Partial<Pick<Sheet, 'bar'>> & {
    /** The page that the button at the start of the bar leads to. */
    back: { label: string; href: string } | null
  }

/** A document of the firm on paper. Above it, unless there is another `bar`, the button that prints it. */
export function FirmSheet({ back, bar, lines, ...sheet }: Props) {
  const { appName, logo, ...firm } = useConfig()
  return (
    <PrintSheet
      {...sheet}
      bar={
        <>
          {back && (
            <LinkButton href={back.href} size="s" icon="back">
              {back.label}
            </LinkButton>
          )}
          {bar ?? <PrintButton />}
        </>
      }
      firm={appName}
      logo={logo}
      lines={[...firmLines(firm), ...lines]}
    />
  )
}
