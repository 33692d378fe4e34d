import { intakeApi } from '@ligeiro/contract/intake-api'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { maxEntered } from '@ligeiro/contract/order-corrections-api'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { loadAllMotoboys, useAllMotoboys } from '#features/motoboys/queries.ts'
import { loadClients, refetchUsers, useClients } from '#features/users/queries.ts'
import { serverNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { isArrayOf, isObject, isString } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import { focusWrongCell, SheetTable } from '#ui/sheet-table.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { cellsIn, columns, isBlank, pasteAt, putRead, withSpare, type Column, type Line } from './entered-lines.ts'
import { isWrong, offeredNames, type LineProblem } from './line-body.ts'
import { recordDeliveries, type Sent } from './record-deliveries.ts'

const headings: Record<Column, { head: string; width: string; long?: boolean }> = {
  client: { head: 'Cliente', width: '9rem', long: true },
  pickup_address: { head: 'Retirada', width: '11rem', long: true },
  delivery_address: { head: 'Entrega', width: '11rem', long: true },
  price: { head: 'Valor', width: '5rem' },
  motoboy: { head: 'Motoboy', width: '8rem' },
  delivered_at: { head: 'Quando', width: '7.5rem' },
  description: { head: 'O quê', width: '8rem' },
  receiver: { head: 'Recebeu', width: '7rem', long: true },
  cash: { head: 'Dinheiro', width: '5.5rem' },
}

const isLine = isObject<Line>({
  key: isString,
  cells: isObject<Line['cells']>(Object.fromEntries(columns.map((column) => [column, isString])) as never),
})

const personOf = ({ id, user }: ListedMotoboy) => ({ ...user, id })

/** Lines that are sent before both lists are loaded would be refused, because nobody in them is found. */
async function loadPeople() {
  const [clients, motoboys] = await Promise.all([loadClients(), loadAllMotoboys()])
  return { clients, motoboys: motoboys.map(personOf) }
}

/** The dialog 'Lançar entregas feitas': yesterday's paper, one line each, typed or pasted. A line that the server took leaves the sheet. */
export default function EnterDialog({ onClose }: { onClose: () => void }) {
  const { timeZone: zone } = useConfig()
  const { data: clients = [] } = useClients()
  const { data: listed = [] } = useAllMotoboys()
  const motoboys = listed.map(personOf)
  const wide = useWide()
  const actions = useActions()
  const { values, put, drop } = useForm(() =>
    draft<{ lines: readonly Line[] }>('entered', { lines: withSpare([]) }, { lines: isArrayOf(isLine) }),
  )
  const { lines } = values
  const [problems, setProblems] = useState<ReadonlyMap<string, LineProblem>>(new Map())
  const filled = lines.filter((line) => !isBlank(line))

  const discard = () => {
    drop()
    onClose()
  }
  const change = (next: readonly Line[], changed?: string) => {
    put({ lines: withSpare(next) })
    if (changed !== undefined) setProblems(new Map([...problems].filter(([key]) => key !== changed)))
  }
  const readMessage = (text: string, row: number) =>
    actions.take(
      workAction(() => call(intakeApi.read, { body: { text } }), {
        fallback: 'Erro ao ler a mensagem. Tente novamente.',
        onDone: ({ orders }) => change(putRead(lines, orders, row)),
        done: ({ orders }) => (orders.length === 0 ? 'Nada foi lido da mensagem.' : undefined),
      }),
    )
  /** True if the text was taken over; a short text is pasted as anywhere else. */
  const paste = (text: string, row: number, column: Column): boolean => {
    const read = cellsIn(text)
    if (read) change(pasteAt(lines, read.cells, row, read.hasHead ? 'client' : column))
    else if (/\n\s*\S/.test(text)) readMessage(text, row)
    else return false
    return true
  }

  const onSent = (sent: Sent) => {
    setProblems(sent.problems)
    focusWrongCell()
    const left = lines.filter(({ key }) => !sent.taken.has(key))
    void refetchUsers()
    if (left.every(isBlank)) discard()
    else change(left)
  }
  const enter = workAction(async () => recordDeliveries(filled, { ...(await loadPeople()), now: serverNow(), zone }), {
    label: filled.length > 1 ? `Lançar ${filled.length} entregas` : 'Lançar entrega',
    busyLabel: 'Lançando...',
    disabled: filled.length === 0,
    checks: [[() => filled.length > maxEntered, `Lance no máximo ${maxEntered} entregas por vez.`]],
    done: ({ taken, priced }) =>
      taken.size === 0
        ? undefined
        : counted(taken.size, 'entrega lançada.', 'entregas lançadas.') +
          (priced.size === 0 ? '' : ` ${priced.size} com o valor da tabela.`),
    onDone: onSent,
    fallback: 'Erro ao lançar as entregas. Tente novamente.',
  })
  return (
    <ActionDialog
      title="Lançar entregas feitas"
      phone="full"
      wide="table"
      actions={actions}
      form={{}}
      buttons={[enter]}
      onCancel={discard}
      onClose={onClose}
    >
      <Paragraph tone="ink-2">
        Digite, ou cole de uma planilha ou mensagem:{' '}
        {columns.map((column) => headings[column].head.toLowerCase()).join(', ')}. Dinheiro é o que o motoboy recebeu na
        entrega; vazio, nada foi cobrado.
        {wide && ' Enter desce, Ctrl+Enter lança.'}
      </Paragraph>
      <SheetTable
        label="Entregas feitas"
        columns={columns.map((key) => ({ key, ...headings[key] }))}
        rows={lines.map(({ key, cells }) => ({ key, cells, problem: problems.get(key) }))}
        isWrong={(column, text) => isWrong(column, text, serverNow(), zone)}
        offered={{ client: offeredNames(clients), motoboy: offeredNames(motoboys) }}
        onCell={(row, column, text) =>
          change(
            lines.map((line, index) => (index === row ? { ...line, cells: { ...line.cells, [column]: text } } : line)),
            lines[row]?.key,
          )
        }
        onPaste={paste}
        onRemove={(row) => change(lines.filter((_, index) => index !== row))}
      />
    </ActionDialog>
  )
}
