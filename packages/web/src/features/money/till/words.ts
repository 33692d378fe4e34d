import type { TillAccount } from '@ligeiro/contract/till-api'
import type { TillCount, TillMovement, TillPostingKind } from '@ligeiro/contract/till-schemas'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'

export const accountLabels: Record<TillAccount, string> = {
  cash: 'Dinheiro',
  bank: 'Banco',
  card: 'Maquininha',
  loss: 'Perdas',
}
export const accountOptions = <Account extends TillAccount>(accounts: readonly Account[]) =>
  accounts.map((value) => ({ value, label: accountLabels[value] }))

/** What an admin does with the firm's own money, and where it goes. */
export const postingWords: Record<TillPostingKind, { title: string; sentence: string; done: string }> = {
  deposit: {
    title: 'Depósito',
    sentence: 'Dinheiro ou vendas da maquininha que entram na conta do banco.',
    done: 'Depósito lançado!',
  },
  drop: { title: 'Sangria', sentence: 'Dinheiro que sai da gaveta e vai para o banco.', done: 'Sangria lançada!' },
  withdrawal: { title: 'Saque', sentence: 'Sai da conta do banco e entra no dinheiro.', done: 'Saque lançado!' },
  expense: { title: 'Despesa', sentence: 'Combustível, telefone, tarifa do banco.', done: 'Despesa lançada!' },
  opening: {
    title: 'Saldo inicial',
    sentence: 'O que já havia antes do primeiro lançamento.',
    done: 'Saldo inicial lançado!',
  },
}

/** The order, the person, the closing, who did it and why, of a movement, and whether a bank statement has it. */
export function movementDetail({ order, person, closing, by, reason, line }: TillMovement): string {
  const document = closing && `${closing.kind === 'invoice' ? 'Fatura' : 'Acerto'} nº ${closing.number}`
  return [order?.address, person?.name, document, reason, `Por ${by.name}`, line && 'No extrato']
    .filter(Boolean)
    .join(' · ')
}

export const countWords = ({ at, by, counted, expected, reason, reversed }: TillCount, zone: string): string =>
  `${dateTime(at, zone)}, ${by.name}: contado ${money(counted)}, esperado ${money(expected)}${reason === null ? '' : `. ${reason}`}${reversed ? ' (estornada)' : ''}`
