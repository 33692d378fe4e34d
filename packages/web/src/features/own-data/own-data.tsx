import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { useMutation } from '@tanstack/react-query'
import { callWithHeaders } from '#api/call.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toast } from '#ui/toast-store.ts'
import { saveExport } from './download.ts'

const failed = 'Erro ao baixar seus dados. Tente novamente.'

/** Saves all data stored about the user. */
const download = async () => saveExport(await callWithHeaders(ownDataApi.export, {}), 'meus_dados.json')

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
