import type { Till } from '@ligeiro/contract/till-schemas'
import { useConfig } from '#api/config.ts'
import { FirmSheet } from '#features/firm/firm-sheet.tsx'
import { brazilian, clockTime } from '#lib/dates.ts'
import { money, reais } from '#lib/money.ts'
import { Stack } from '#ui/layout.tsx'
import { PrintRow, PrintTable, PrintText, SignatureLine } from '#ui/print-sheet.tsx'
import { dayTitle } from '../day-words.ts'
import { tabPath } from '../tab-path.ts'
import { noFiscalDocument } from '../words.ts'
import { accountLabels, countWords, movementDetail } from './words.ts'

const columns = [
  { head: 'Hora', width: '9%' },
  { head: 'Movimento', width: '21%' },
  { head: 'De quem e por quê', width: '44%' },
  { head: 'Valor (R$)', width: '13%', end: true, isFigure: true },
  { head: 'Saldo (R$)', width: '13%', end: true },
]

/** An account of the till on paper, day by day, to be signed by who counted it. */
export function PrintedTill({ till }: { till: Till }) {
  const { timeZone } = useConfig()
  const { account, start, end, days, movements, counts } = till
  return (
    <FirmSheet
      back={{ label: 'Caixa', href: tabPath('till') }}
      title={`Caixa: ${accountLabels[account]}`}
      subject={start === end ? dayTitle(start) : `De ${brazilian(start)} a ${brazilian(end)}`}
      lines={[noFiscalDocument]}
      figures={[
        { label: 'Saldo no início', value: money(till.opening) },
        { label: 'Entrou', value: money(till.in) },
        { label: 'Saiu', value: money(till.out) },
        { label: 'Saldo no fim', value: money(till.closing) },
      ]}
    >
      <Stack>
        {days.map(({ day, closing }) => (
          <PrintTable
            key={day}
            isTitled
            label={dayTitle(day)}
            columns={columns}
            totals={[{ label: 'Saldo do dia', value: reais(closing) }]}
          >
            {movements
              .filter((movement) => movement.day === day)
              .map((movement) => (
                <PrintRow
                  key={movement.id}
                  cells={[
                    clockTime(movement.at, timeZone),
                    movement.label,
                    movementDetail(movement),
                    reais(movement.amount),
                    reais(movement.balance),
                  ]}
                />
              ))}
          </PrintTable>
        ))}
        {days.length === 0 && <PrintText label="Movimentos" text="Nenhum movimento nestes dias." />}
        {account === 'cash' && (
          <PrintText label="Contagens" text={counts.map((count) => countWords(count, timeZone)).join('\n')} />
        )}
      </Stack>
      <SignatureLine name="Conferido por" />
    </FirmSheet>
  )
}
