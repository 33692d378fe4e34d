import { linksApi } from '@ligeiro/contract/links-api'
import type { PassedLinks } from '@ligeiro/contract/links-schemas'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useActions } from '#action/use-actions.tsx'
import { counted } from '#lib/counted.ts'
import { Facts } from '#ui/facts.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { passedLinksQuery, sumOf } from './passed-links.ts'

const kinds: Record<keyof PassedLinks, string> = {
  order: 'Para pedir, de lojas',
  approval: 'De valores que esperam resposta',
  tracking: 'Para acompanhar entregas',
  agreement: 'De tabelas de preços',
  invoice: 'De faturas',
}
const order = ['order', 'approval', 'tracking', 'agreement', 'invoice'] as const

/** The links that a person passed on to clients and recipients: they can be ended, and new ones are passed on in their place. */
export default function PassedLinksDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const query = useQuery(passedLinksQuery(id))
  const actions = useActions<PassedLinks>()
  const exchanged = actions.answer
  const links = exchanged ?? query.data
  const total = links ? sumOf(links) : 0
  const exchange = action(linksApi.renewPassed, {
    params: { id },
    label: 'Trocar os links que esta pessoa passou',
    busyLabel: 'Trocando...',
    look: 'bad',
    ask: `Trocar ${counted(total, 'link', 'links')}? Os que estão com lojas e clientes deixam de abrir, e é preciso passar os novos.`,
    done: (made) => `${counted(sumOf(made), 'link trocado', 'links trocados')}.`,
    fallback: 'Erro ao trocar os links. Tente novamente.',
  })
  return (
    <ActionDialog
      title="Links que esta pessoa passou"
      actions={actions}
      buttons={[!exchanged && total > 0 && exchange]}
      cancel="Fechar"
      onClose={onClose}
    >
      <LoadState query={query} />
      {links && (
        <Paragraph>
          {exchanged ? (
            <>
              {counted(total, 'link foi trocado', 'links foram trocados')}: os de antes não abrem mais. Passe os novos a
              quem usa: onde você passava o link, o botão dá o novo.
            </>
          ) : total === 0 ? (
            <>
              Nenhum link que <Text bold>{name}</Text> passou ainda abre.
            </>
          ) : (
            <>
              <Text bold>{name}</Text> passou {counted(total, 'link que ainda abre', 'links que ainda abrem')}. São das
              lojas e de quem recebe, mas quem guardou o endereço entra por ele.
            </>
          )}
        </Paragraph>
      )}
      {links && total > 0 && (
        <Facts
          columns={1}
          items={order
            .filter((kind) => links[kind] > 0)
            .map((kind) => ({ label: kinds[kind], value: counted(links[kind], 'link', 'links') }))}
        />
      )}
    </ActionDialog>
  )
}
