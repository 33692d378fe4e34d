import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { Switch } from '#ui/switch.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Divider } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { supportProblem, kindWords } from './push-words.ts'
import { usePush } from './use-push.ts'

type Props = { userId: string; /** Returns to the previous dialog. */ onBack?: () => void; onClose: () => void }

/** The push settings: whether this device receives pushes, and for which events. */
export default function PushDialog({ userId, onBack, onClose }: Props) {
  const push = usePush(userId)
  const supportNotice = supportProblem[push.can]
  return (
    <ActionDialog
      title="Avisos"
      phone="full"
      cancel="Fechar"
      back={onBack && { label: 'Minha conta', onBack }}
      onClose={onClose}
    >
      {supportNotice && <Notice {...supportNotice} />}
      <Switch
        label="Avisos neste aparelho"
        checked={push.on}
        disabled={supportNotice !== null || push.device.busy}
        onChange={push.turn}
      />
      {push.can === 'default' && !push.device.busy && (
        <Paragraph tone="ink-2">
          Ao ligar, o navegador pergunta se pode mostrar notificações: responda que sim.
        </Paragraph>
      )}
      <ErrorBox message={push.device.problem?.text ?? push.choice.problem?.text} />
      <Divider />
      <Text bold>Quero ser avisado de</Text>
      {push.choices?.map(({ kind, on }) => (
        <Switch
          key={kind}
          label={kindWords[kind]}
          checked={push.choosing?.kind === kind ? push.choosing.on : on}
          onChange={(wanted) => push.choose(kind, wanted)}
        />
      ))}
      <LoadState query={push.preferences} />
      <Paragraph tone="ink-2">
        As escolhas valem para todos os seus aparelhos. O aviso chega pelo serviço do navegador, cifrado, e só mostra o
        número do pedido e o mínimo para você reconhecê-lo. Ao sair, este aparelho deixa de ser avisado.
      </Paragraph>
    </ActionDialog>
  )
}
