import type { DayFigures } from '@ligeiro/contract/desk-schemas'
import { money } from '#lib/money.ts'

const number = new Intl.NumberFormat('pt-BR')

/** In one line, as short as the footer of a small screen needs it: '23 entregues hoje · R$ 412,00 · 2 sem valor · em 38 min'. `whole` explains the minutes. */
export function figureWords({ delivered, total, unpriced, median_minutes: median }: DayFigures) {
  if (delivered === 0) return { short: 'Nenhuma entrega hoje', whole: 'Nenhuma entrega hoje' }
  const count = `${number.format(delivered)} ${delivered === 1 ? 'entregue' : 'entregues'} hoje · ${money(total)}${unpriced > 0 ? ` · ${number.format(unpriced)} sem valor` : ''}`
  if (median === null) return { short: count, whole: count }
  return {
    short: `${count} · em ${duration(median)}`,
    whole: `${count} · metade em até ${duration(median)}, do pedido à entrega`,
  }
}

const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
