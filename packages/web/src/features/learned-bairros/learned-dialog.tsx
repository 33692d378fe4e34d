import { bairrosApi } from '@ligeiro/contract/bairros-api'
import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchPrices } from '../price-tables/queries.ts'
import { clientsWords, ordersWords, stateWords } from './learned-words.ts'

type Props = { bairro: LearnedBairro; onClose: () => void }

/** A learned name, whose orders it comes from, and its deletion. */
export default function LearnedDialog({ bairro, onClose }: Props) {
  const { timeZone } = useConfig()
  const { id, name, state, first_seen_at, last_seen_at } = bairro
  const remove = action(bairrosApi.deleteLearned, {
    params: { id },
    label: 'Excluir',
    busyLabel: 'Excluindo...',
    look: 'bad',
    ask: `Excluir ${name}? O nome não será aprendido de novo. Para usá-lo, coloque-o em uma zona de uma tabela.`,
    done: `${name} foi excluído.`,
    fallback: 'Erro ao excluir. Tente novamente.',
    onDone: onClose,
    after: refetchPrices,
  })
  const day = (moment: string | null) => (moment === null ? 'Nunca' : shortDate(moment, timeZone))
  return (
    <ActionDialog title={name} buttons={[remove]} cancel="Voltar" onClose={onClose}>
      <Facts
        items={[
          { label: 'Situação', value: stateWords[state].label },
          { label: 'Aparece em', value: ordersWords(bairro) },
          { label: 'Primeira vez', value: day(first_seen_at) },
          { label: 'Última vez', value: day(last_seen_at) },
        ]}
      />
      <Facts columns={1} items={[{ label: 'De quem', value: clientsWords(bairro) }]} />
      <Paragraph tone="ink-2">{stateWords[state].detail}</Paragraph>
    </ActionDialog>
  )
}
