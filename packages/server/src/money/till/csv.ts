import { centsOf } from '@ligeiro/contract/money'
import { tillAccounts, type TillAccount } from '@ligeiro/contract/till-api'
import type { TillMovement } from '@ligeiro/contract/till-schemas'
import type { Db } from '../../platform/db/connect.ts'
import { byteOrderMark, csvAmount, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { addDays, longDay } from '../days.ts'
import { readTillBalances } from './balances.ts'
import { readMovements, withBalances, type Period } from './movements.ts'

const names: Record<TillAccount, string> = { cash: 'Dinheiro', bank: 'Banco', card: 'Maquininha', loss: 'Perdas' }
const heads = [
  'Conta',
  'Dia',
  'Hora',
  'Lançamento',
  'Pedido',
  'Pessoa',
  'Documento',
  'Por',
  'Observação',
  'Valor (R$)',
  'Saldo (R$)',
]

/** So many days are read at once. */
const chunkDays = 31

function record(account: TillAccount, movement: TillMovement, zone: string): string {
  const { day, at, label, order, person, closing, by, reason, amount, balance } = movement
  const document = closing && `${closing.kind === 'invoice' ? 'Fatura' : 'Acerto'} nº ${closing.number}`
  const time = new Date(at).toLocaleTimeString('pt-BR', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const texts = [names[account], longDay(day), time, label, order?.address, person?.name, document, by.name, reason]
  return csvRecord([
    ...texts.map((text) => csvText(text ?? '')),
    csvAmount(centsOf(amount)),
    csvAmount(centsOf(balance)),
  ])
}

/** The movements of a period as CSV, account by account: commas, CRLF, every field quoted, UTF-8 with byte-order mark. */
export async function* tillCsv(
  db: Db,
  { account, start, end }: Period & { account: TillAccount | undefined },
  { zone, city }: { zone: string; city: string | null },
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(heads.map((head) => csvText(head)))
  const opening = await readTillBalances(db, start)
  for (const one of account ? [account] : tillAccounts) {
    let balance = opening[one]
    for (let first = start; first <= end; first = addDays(first, chunkDays)) {
      const last = addDays(first, chunkDays - 1)
      const movements = await readMovements(db, one, { start: first, end: last < end ? last : end }, city)
      yield withBalances(movements, balance)
        .map((movement) => record(one, movement, zone))
        .join('')
      balance += movements.reduce((total, { cents }) => total + cents, 0)
    }
  }
}
