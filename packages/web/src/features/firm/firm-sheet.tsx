import { cnpjText } from '@ligeiro/contract/cnpj'
import type { ComponentProps } from 'react'
import { useConfig } from '#api/config.ts'
import { useStored } from '#lib/storage.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'
import { Segmented } from '#ui/segmented.tsx'

type Firm = { city: string | null; state: string | null; cnpj: string | null }

/** Below the firm's name on paper: 'CNPJ 11.222.333/0001-81, Florianópolis - SC'; nothing where neither is known. */
export function firmLines({ city, state, cnpj }: Firm): string[] {
  const place = [city, state].filter((part) => part !== null).join(' - ')
  const parts = [cnpj === null ? '' : `CNPJ ${cnpjText(cnpj)}`, place].filter((part) => part !== '')
  return parts.length === 0 ? [] : [parts.join(', ')]
}

type Sheet = ComponentProps<typeof PrintSheet>
type Props = Omit<Sheet, 'firm' | 'logo' | 'bar' | 'roll'> &
  Partial<Pick<Sheet, 'bar'>> & {
    back: { label: string; href: string } | null
    /** On a roll of thermal paper, whose width is chosen above it and kept on this device. */
    roll?: boolean
  }

const rollWidths = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
] as const

/** A document of the firm on paper. Above it, unless there is another `bar`, the button that prints it. */
export function FirmSheet({ back, bar, lines, roll, ...sheet }: Props) {
  const [kept, keep] = useStored('roll-width')
  const width = kept === '58' ? '58' : '80'
  const { appName, logo, ...firm } = useConfig()
  return (
    <PrintSheet
      {...sheet}
      bar={
        <>
          {back && <BackLink {...back} />}
          {roll && <Segmented label="Largura da bobina" value={width} onChange={keep} options={rollWidths} />}
          {bar ?? <PrintButton />}
        </>
      }
      roll={roll && (width === '58' ? 58 : 80)}
      firm={appName}
      logo={logo}
      lines={[...firmLines(firm), ...lines]}
    />
  )
}
