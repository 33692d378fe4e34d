import { monthName } from '@ligeiro/contract/month-name'
import type { StillOpen } from '@ligeiro/contract/months-schemas'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useClientNames } from '#features/users/queries.ts'
import { ResultList } from '#ui/result-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { closeMonth } from './queries.ts'
import { stillOpenLines } from './still-open.ts'

type Props = { month: string; stillOpen: StillOpen; onClose: () => void }

/** Closes a month. What is still open of it is listed, and forbids nothing. */
export default function CloseMonthDialog({ month, stillOpen, onClose }: Props) {
  // People of one name are told apart.
  const names = { motoboy: useMotoboyNames({ load: true }), client: useClientNames({ load: true }) }
  const items = stillOpenLines(stillOpen, names)
  return (
    <ActionDialog title={`Fechar ${monthName(month)}`} buttons={[closeMonth(month)]} onClose={onClose}>
      <Paragraph>
        O relatório do mês fica guardado com um número e não muda mais. O que for corrigido depois entra no mês aberto,
        como ajuste. O que cada um ganha ou deve continua igual.
      </Paragraph>
      <Paragraph bold>{items.length === 0 ? 'Nada em aberto.' : 'Ainda em aberto. Não impede de fechar:'}</Paragraph>
      {items.length > 0 && <ResultList label="Ainda em aberto" items={items} />}
    </ActionDialog>
  )
}
