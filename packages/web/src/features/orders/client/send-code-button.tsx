import type { Order } from '@ligeiro/contract/order'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { problemText } from '#api/call-error.ts'
import { serverConfig } from '#api/config.ts'
import { copyText } from '#lib/clipboard.ts'
import { shareText } from '#lib/share-text.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'

type Props = { order: Order; variant?: ButtonVariant; size?: 's' | 'm' }

/** Sends the recipient's code and how to recognise the motoboy to who receives: by an app of the phone, otherwise by the clipboard. */
export function SendCodeButton({ order, variant, size }: Props) {
  const { busy, take } = useRunner()
  const show = action(recipientCodeApi.show, {
    params: { id: order.id },
    onDone: async ({ code }) => {
      const { codeMessage } = await import('../share/code-message.ts')
      void send(codeMessage(order, code, serverConfig.get().appName))
    },
    onFail: (error) => toast.error(problemText(error, 'Erro ao buscar o código. Tente novamente.')),
  })
  return (
    <Button variant={variant} size={size} full={size !== 's'} busy={busy} onClick={() => take(show)}>
      Enviar código
    </Button>
  )
}

async function send(text: string): Promise<void> {
  if (await shareText(text)) return
  if (await copyText(text)) toast.success('Mensagem com o código copiada', 'Cole na conversa com quem vai receber.')
  else toast.error('O navegador não deixou copiar o código.')
}
