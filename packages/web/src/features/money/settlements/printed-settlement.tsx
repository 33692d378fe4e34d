import { deskIcons } from '#ui/desk-icons.ts'
import type { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { useConfig } from '#api/config.ts'
import { brazilian, clockTime, dateTime } from '#lib/dates.ts'
import { money, reais } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { firmLines } from '#features/firm/firm-lines.ts'
import { PrintQr, PrintRow, PrintSheet, PrintTable, SignatureLine } from '#ui/print-sheet.tsx'
import { usePixCharge } from '../../pix/queries.ts'
import { methodWords, noFiscalDocument } from '../words.ts'
import { netWords, stateWords } from './words.ts'

const lineColumns = [
  { head: 'Dia', width: '12%' },
  { head: 'Hora', width: '9%' },
  { head: 'Lançamento', width: '25%' },
  { head: 'Endereço', width: '34%' },
  { head: 'Em mãos (R$)', width: '10%', end: true },
  { head: 'Valor (R$)', width: '10%', end: true },
]
const paymentColumns = [
  { head: 'Dia', width: '15%' },
  { head: 'Como', width: '25%' },
  { head: 'Observação', width: '45%' },
  { head: 'Valor (R$)', width: '15%', end: true },
]

type Props = { settlement: ResponseOf<typeof settlementsApi.find> }

/** 'Recibo de acerto nº 12' on paper, with the Pix for what is open and a line to sign. */
export function PrintedSettlement({ settlement }: Props) {
  const { timeZone, ...firm } = useConfig()
  const { number, motoboy, from, until, lines, payments, deliveries, earned, advances, carried, net } = settlement
  const isOpen = settlement.state === 'open'
  const pix = usePixCharge({ for: 'settlement', id: settlement.id }, isOpen).data
  const paid = payments.filter(({ reversed }) => !reversed)
  return (
    <PrintSheet
      bar={
        <Button variant="main" icon={deskIcons.print} onClick={() => window.print()}>
          Imprimir ou salvar em PDF
        </Button>
      }
      firm={firm.appName}
      logo={firm.logo}
      title={`Recibo de acerto nº ${number}${settlement.state === 'reversed' ? ' ESTORNADO' : ''}`}
      lines={[
        ...firmLines(firm),
        motoboy.name,
        `De ${brazilian(from)} a ${brazilian(until)}`,
        `Fechado em ${dateTime(settlement.closed_at, timeZone)}`,
        noFiscalDocument,
      ]}
      figures={[
        { label: 'Entregas', value: String(deliveries) },
        { label: 'Ganhos', value: money(earned) },
        { label: 'Vales', value: money(advances) },
        { label: 'Em mãos', value: money(carried) },
        { label: 'No acerto', value: netWords(net), note: stateWords(settlement) },
      ]}
    >
      <PrintTable label="Lançamentos" columns={lineColumns}>
        {lines.map((line) => (
          <PrintRow
            key={line.id}
            cells={[
              brazilian(line.day),
              clockTime(line.at, timeZone),
              `${line.label}${line.late ? ' (entrou depois do fechamento)' : ''}`,
              line.order?.address ?? '',
              line.side === 'hand' ? reais(line.amount) : '',
              line.side === 'earned' ? reais(line.amount) : '',
            ]}
          />
        ))}
      </PrintTable>
      {paid.length > 0 && (
        <PrintTable label="Pagamentos" columns={paymentColumns}>
          {paid.map(({ id, paid_on, method, note, amount }) => (
            <PrintRow key={id} cells={[brazilian(paid_on), methodWords(method), note ?? '', reais(amount)]} />
          ))}
        </PrintTable>
      )}
      {isOpen && pix && (
        <PrintQr src={pix.qrcode} alt={`QR do Pix de ${money(pix.amount)}`}>
          {`Pix de ${money(pix.amount)}, paga para: ${pix.name}`}
        </PrintQr>
      )}
      <SignatureLine name={motoboy.name} />
    </PrintSheet>
  )
}
