import { ordersOfTrip } from '@ligeiro/contract/trips-api'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { useWide } from '#ui/wide.ts'
import { awaitingClient } from '../desk/remind.ts'
import type { OpenDialog } from '../desk/open-dialog.ts'
import type { Desk } from './use-desk.ts'

type Props = { desk: Desk; onClear?: () => void }

export function BoardSelection({ desk: { selection, open, cursor }, onClear }: Props) {
  const wide = useWide()
  const ids = [...selection.ids]
  const clear = () => {
    selection.clear()
    cursor.focus()
    onClear?.()
  }
  const button = (words: string, icon: IconName, dialog: OpenDialog, variant?: 'bad') => (
    <Button
      size="s"
      variant={variant}
      disabled={ids.length === 0}
      icon={wide ? icon : undefined}
      onClick={() => open(dialog)}
    >
      {words}
    </Button>
  )
  return (
    <SelectionBar
      text={ids.length === 1 ? '1 pedido selecionado' : `${ids.length} pedidos selecionados`}
      onClear={clear}
    >
      {button('Atribuir Motoboy', 'motorcycle', { kind: 'assign-all', ids })}
      {ids.length >= ordersOfTrip.min &&
        ids.length <= ordersOfTrip.max &&
        button(`Fazer lote (${ids.length})`, 'map', { kind: 'trip', ids })}
      {button('Sugerir valores', deskIcons.money, { kind: 'suggest-all', ids })}
      {button('Cancelar pedidos', 'circle-x', { kind: 'cancel-all', ids }, 'bad')}
      {/* The last one: it comes and goes with what is selected, and moves no other. */}
      {awaitingClient(ids).length > 0 && button('Cobrar no WhatsApp', 'whatsapp', { kind: 'remind-all', ids })}
    </SelectionBar>
  )
}
