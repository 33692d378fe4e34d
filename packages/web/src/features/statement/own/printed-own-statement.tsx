import { statusLabel } from '@ligeiro/contract/order-status'
import type { OwnStatement } from '@ligeiro/contract/statement-schemas'
import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { useUser } from '#features/auth/session.ts'
import { OwnPaper } from '#features/users/own-paper.tsx'
import { ClientTop } from '#features/orders/client/client-top.tsx'
import { shortId } from '#features/orders/short-id.ts'
import { money } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { homeOf } from '#paths.ts'
import { BackLink } from '#ui/back-link.tsx'
import { below, PrintRow, PrintTable } from '#ui/print-sheet.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { formatCount, notPaid, shortMoment, totalNote } from '../words.ts'

/** Deliveries all have the same status, which is left out. */
const columnsOf = (by: OwnStatement['by']) => [
  { head: 'Data e nº', width: '13%' },
  { head: 'Pedido', width: by === 'delivered' ? '22%' : '19%' },
  { head: 'Entrega', width: by === 'delivered' ? '35%' : '28%' },
  ...(by === 'delivered' ? [] : [{ head: 'Status', width: '12%' }]),
  { head: 'Motoboy', width: by === 'delivered' ? '19%' : '17%' },
  { head: 'Valor', width: '11%', end: true },
]

const cellsOf = (line: OwnStatement['lines'][number], by: OwnStatement['by'], city: string | null) => [
  below(shortMoment(line.at), shortId(line.id)),
  below(line.description, line.receiver && `Recebido por ${line.receiver}`),
  shortAddress(line.delivery_address, city),
  ...(by === 'delivered' ? [] : [statusLabel(line.status, 'client')]),
  line.motoboy ?? '',
  line.price === null ? '' : notPaid(line.status) ? <s>{money(line.price)}</s> : money(line.price),
]

const back = { label: 'Meus Pedidos', href: homeOf.client }

type Props = { bar: ReactNode; title: string; statement: OwnStatement | undefined; children: ReactNode }

/** The client's own statement of a month, on the screen as on paper. */
export function PrintedOwnStatement({ bar, title, statement, children }: Props) {
  const user = useUser()
  const { city } = useConfig()
  const wide = useWide()
  const left = statement ? statement.count - statement.lines.length : 0
  return (
    <OwnPaper
      heading="Extrato"
      back={back}
      header={wide && <ClientTop title="Extrato" actions={<BackLink {...back} />} />}
      bar={bar}
      title={title}
      subject={user?.name ?? ''}
      lines={[]}
      figures={
        statement && [
          { label: 'Valor entregue', value: money(statement.delivered_total) },
          { label: 'Entregas', value: formatCount(statement.delivered) },
          ...(statement.by === 'delivered'
            ? []
            : [
                { label: 'Pedidos', value: formatCount(statement.count) },
                { label: 'Valor total', value: money(statement.total), note: totalNote(statement) },
                { label: 'Cancelados', value: formatCount(statement.cancelled) },
              ]),
        ]
      }
    >
      {children}
      {statement && statement.lines.length > 0 && (
        <PrintTable
          label="Pedidos"
          columns={columnsOf(statement.by)}
          totals={[{ label: 'Valor entregue', value: money(statement.delivered_total) }]}
        >
          {statement.lines.map((line) => (
            <PrintRow key={line.id} cells={cellsOf(line, statement.by, city)} />
          ))}
        </PrintTable>
      )}
      {statement?.lines.length === 0 && <Paragraph>Nenhum pedido neste mês.</Paragraph>}
      {left > 0 && <Paragraph>{`+ ${formatCount(left)} pedidos adicionais, que estão na soma.`}</Paragraph>}
    </OwnPaper>
  )
}
