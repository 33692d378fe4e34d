import type { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { useConfig } from '#api/config.ts'
import { FirmSheet } from '#features/firm/firm-sheet.tsx'
import { brazilian, clockTime, dateTime } from '#lib/dates.ts'
import { reais } from '#lib/money.ts'
import { PrintRow, PrintSentence, PrintTable, SignatureLine } from '#ui/print-sheet.tsx'
import { PrintedPayments } from '../printed-payments.tsx'
import { PrintedPix } from '../printed-pix.tsx'
import { tabPath } from '../tab-path.ts'
import { noFiscalDocument, printedLabel } from '../words.ts'
import { settlementFigures } from './settlement-sums.tsx'
import { netWords, stateWords } from './words.ts'

const lineColumns = [
  { head: 'Dia', width: '12%' },
  { head: 'Hora', width: '9%' },
  { head: 'Item', width: '25%' },
  { head: 'Endereço', width: '34%' },
  { head: 'Em mãos (R$)', width: '10%', end: true },
  { head: 'Valor (R$)', width: '10%', end: true },
]

type Props = { settlement: ResponseOf<typeof settlementsApi.find>; roll: boolean }

/** 'Recibo de acerto nº 12' on paper, with the Pix for what is open and a line to sign. */
export function PrintedSettlement({ settlement, roll }: Props) {
  const { timeZone } = useConfig()
  const { number, motoboy, from, until, lines, payments, net } = settlement
  return (
    <FirmSheet
      roll={roll}
      back={{ label: 'Financeiro', href: tabPath('settlements') }}
      title={`Recibo de acerto nº ${number}${settlement.state === 'reversed' ? ' ESTORNADO' : ''}`}
      subject={motoboy.name}
      lines={[
        `De ${brazilian(from)} a ${brazilian(until)}`,
        `Fechado em ${dateTime(settlement.closed_at, timeZone)}`,
        noFiscalDocument,
      ]}
      figures={settlementFigures(settlement)}
    >
      <PrintSentence note={stateWords(settlement)}>{netWords(net, { motoboy: motoboy.name })}</PrintSentence>
      <PrintTable label="Itens" columns={lineColumns}>
        {lines.map((line) => (
          <PrintRow
            key={line.id}
            cells={[
              brazilian(line.day),
              clockTime(line.at, timeZone),
              printedLabel(line),
              line.order?.address ?? '',
              line.side === 'hand' ? reais(line.amount) : '',
              line.side === 'earned' ? reais(line.amount) : '',
            ]}
          />
        ))}
      </PrintTable>
      <PrintedPayments payments={payments} />
      {settlement.state === 'open' && <PrintedPix charged={{ for: 'settlement', id: settlement.id }} />}
      <SignatureLine name={motoboy.name} />
    </FirmSheet>
  )
}
