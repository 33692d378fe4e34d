import { ordersOfTrip } from '@ligeiro/contract/trips-api'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { useWide } from '#ui/wide.ts'
import { awaitingClient } from '../desk/awaiting-client.ts'
import type { Desk } from './use-desk.ts'

type Props = { desk: Desk; onClear?: () => void }

export function BoardSelection({ desk: { selection, open, cursor }, onClear }: Props) {
  const wide = useWide()
  const ids = [...selection.ids]
  const none = ids.length === 0
  const clear = () => {
    selection.clear()
    cursor.focus()
    onClear?.()
  }
  return (
    <SelectionBar
      text={ids.length === 1 ? '1 pedido selecionado' : `${ids.length} pedidos selecionados`}
      onClear={clear}
    >
      <Button
        size="s"
        disabled={none}
        icon={wide ? 'motorcycle' : undefined}
        onClick={() => open({ kind: 'assign-all', ids })}
      >
        Atribuir Motoboy
      </Button>
      {ids.length >= ordersOfTrip.min && ids.length <= ordersOfTrip.max && (
        <Button size="s" icon={wide ? 'map' : undefined} onClick={() => open({ kind: 'trip', ids })}>
          Fazer lote ({ids.length})
        </Button>
      )}
      <Button
        size="s"
        disabled={none}
        icon={wide ? deskIcons.money : undefined}
        onClick={() => open({ kind: 'suggest-all', ids })}
      >
        Sugerir valores
      </Button>
      <Button
        size="s"
        variant="bad"
        disabled={none}
        icon={wide ? 'circle-x' : undefined}
        onClick={() => open({ kind: 'cancel-all', ids })}
      >
        Cancelar pedidos
      </Button>
      {/* The last one: it comes and goes with what is selected, and moves no other. */}
      {awaitingClient(ids).length > 0 && (
        <Button size="s" icon={wide ? 'whatsapp' : undefined} onClick={() => open({ kind: 'remind-all', ids })}>
          Cobrar no WhatsApp
        </Button>
      )}
    </SelectionBar>
  )
}
