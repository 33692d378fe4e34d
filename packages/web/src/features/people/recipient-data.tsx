import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { normalPhone } from '@ligeiro/contract/phone'
import { workAction } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { callWithHeaders } from '#api/call.ts'
import { formatPhone } from '#lib/phone.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inline, Inset } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { saveExport } from '../own-data/download.ts'

/** Below the search for a whole phone: what is stored about who receives by it, for somebody without a place in the list (LGPD). */
export function RecipientData({ search }: { search: string }) {
  const actions = useActions()
  const phone = normalPhone(search)
  if (phone === null) return null
  const save = workAction(
    async (confirmation) =>
      saveExport(
        await callWithHeaders(ownDataApi.ofRecipient, { query: { phone }, confirmation }),
        'dados_de_quem_recebe.json',
      ),
    {
      label: 'Baixar',
      busyLabel: 'Baixando...',
      icon: deskIcons.download,
      done: 'Dados baixados.',
      fallback: 'Erro ao baixar os dados. Tente novamente.',
    },
  )
  return (
    <Inset>
      <Inline wrap>
        <Text tone="ink-2">Quem recebe por {formatPhone(phone)} pediu os próprios dados (LGPD)?</Text>
        <ActionButton size="s" actions={actions} action={save} />
      </Inline>
      <ActionProblem actions={actions} />
    </Inset>
  )
}
