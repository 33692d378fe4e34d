import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import type { AccountDialogProps } from './open-person.ts'
import { refetchPeople } from './person-actions.ts'

export default function RemoveFactorDialog({ person, onBack }: AccountDialogProps) {
  const removal = action(secondFactorApi.reset, {
    params: { id: person.id },
    label: 'Remover proteção extra',
    busyLabel: 'Removendo...',
    look: 'bad',
    done: 'Proteção extra removida.',
    fallback: 'Erro ao remover a proteção extra. Tente novamente.',
    onDone: onBack,
    after: refetchPeople,
  })
  return (
    <ActionDialog title="Remover proteção extra" buttons={[removal]} onClose={onBack}>
      <Paragraph>
        <Text bold>{person.name}</Text> perdeu o celular e os códigos de recuperação? Depois disto a pessoa entra só com
        a senha, até ligar a proteção extra de novo.
      </Paragraph>
      <Paragraph tone="ink-2">
        Todos os aparelhos da pessoa saem do sistema na hora. Confirme antes, de viva voz, que o pedido é mesmo dela:
        quem descobriu a senha pode estar pedindo isto em nome dela.
      </Paragraph>
    </ActionDialog>
  )
}
