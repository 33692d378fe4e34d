import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { useMutation } from '@tanstack/react-query'
import { callWithHeaders } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { saveFile } from '#lib/save-file.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toast } from '#ui/toast-store.ts'

const failed = 'Erro ao baixar seus dados. Tente novamente.'

/** Saves all data stored about the user, if the answer arrived completely: a truncated document is not valid JSON. */
async function download(): Promise<void> {
  const { data, headers } = await callWithHeaders(ownDataApi.export, {})
  const text = await new Response(data).text()
  JSON.parse(text)
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'meus_dados.json'
  saveFile(new Blob([text], { type: 'application/json' }), name)
}

/** LGPD, art. 18: a copy of the user's own data. */
export function OwnData({ disabled }: { disabled: boolean }) {
  const save = useMutation({ mutationFn: download, onSuccess: () => toast.success('Seus dados foram baixados.') })
  return (
    <>
      <ActionRow icon="download" disabled={disabled} busy={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? 'Baixando...' : 'Baixar meus dados'}
      </ActionRow>
      <ErrorBox message={save.error && problemText(save.error, failed)} detail={problemCause(save.error)} />
    </>
  )
}
