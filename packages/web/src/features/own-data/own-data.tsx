import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { callWithHeaders } from '#api/call.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { saveExport } from './download.ts'

/** Saves all data stored about the user. */
const download = action(async () => saveExport(await callWithHeaders(ownDataApi.export, {}), 'meus_dados.json'), {
  done: 'Seus dados foram baixados.',
  fallback: 'Erro ao baixar seus dados. Tente novamente.',
})

/** LGPD, art. 18: a copy of the user's own data. */
export function OwnData({ disabled }: { disabled: boolean }) {
  const actions = useActions()
  return (
    <>
      <ActionRow
        acts
        icon={deskIcons.download}
        disabled={disabled}
        busy={actions.busy}
        onClick={() => actions.take(download)}
      >
        {actions.busy ? 'Baixando...' : 'Baixar meus dados'}
      </ActionRow>
      <ActionProblem actions={actions} />
    </>
  )
}
