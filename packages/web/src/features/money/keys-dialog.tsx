import { ActionDialog } from '#action/action-dialog.tsx'
import { KeyTable } from '#ui/key-table.tsx'
import { Paragraph } from '#ui/text.tsx'

const keyWords = [
  { keys: ['↑', '↓'], does: 'Linha anterior, próxima linha' },
  { keys: ['Home', 'End'], does: 'Primeira linha, última linha' },
  { keys: ['Enter'], does: 'Abrir a linha' },
  { keys: ['F'], does: 'Fechar o acerto, ou emitir a fatura' },
  { keys: ['P'], does: 'Registrar pagamento' },
  { keys: ['D'], does: 'Fechar o dia: um motoboy depois do outro' },
  { keys: ['N'], does: 'Próximo motoboy, ao fechar o dia' },
  { keys: ['/'], does: 'Buscar' },
  { keys: ['1', '6'], does: 'Da primeira à última aba' },
  { keys: ['Esc'], does: 'Voltar à lista' },
  { keys: ['?'], does: 'Mostrar estes atalhos' },
]

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog title="Atalhos do financeiro" cancel="Fechar" onClose={onClose}>
      <KeyTable rows={keyWords} />
      <Paragraph tone="ink-3">As letras valem enquanto o foco está na aba, fora dos campos.</Paragraph>
    </ActionDialog>
  )
}
