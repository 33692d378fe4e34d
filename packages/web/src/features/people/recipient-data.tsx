import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { normalPhone } from '@ligeiro/contract/phone'
import { useMutation } from '@tanstack/react-query'
import { callWithHeaders } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Inset } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { saveExport } from '../own-data/download.ts'

/** Below the search for a whole phone: what is stored about who receives by it, for somebody without a place in the list (LGPD). */
export function RecipientData({ search }: { search: string }) {
  const phone = normalPhone(search)
  const save = useMutation({
    mutationFn: async () =>
      saveExport(
        await callWithHeaders(ownDataApi.ofRecipient, { query: { phone: phone ?? '' } }),
        'dados_de_quem_recebe.json',
      ),
    onSuccess: () => toast.success('Dados baixados.'),
  })
  if (phone === null) return null
  return (
    <Inset>
      <Inline wrap>
        <Text tone="ink-2">Quem recebe por {formatPhone(phone)} pediu os próprios dados (LGPD)?</Text>
        <Button size="s" icon="download" busy={save.isPending} busyLabel="Baixando..." onClick={() => save.mutate()}>
          Baixar
        </Button>
      </Inline>
      <ErrorBox
        message={save.error && problemText(save.error, 'Erro ao baixar os dados. Tente novamente.')}
        detail={problemCause(save.error)}
      />
    </Inset>
  )
}
