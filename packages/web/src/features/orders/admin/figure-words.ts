import type { DayFigures } from '@ligeiro/contract/desk-api'
import { money } from '#lib/money.ts'

const number = new Intl.NumberFormat('pt-BR')

/** 'Hoje: 23 entregues · R$ 412,00 · mediana 38 min' */
export function figureWords({ delivered, total, median_minutes: median }: DayFigures): string {
  if (delivered === 0) return 'Hoje: nenhuma entrega ainda'
  const count = `Hoje: ${number.format(delivered)} ${delivered === 1 ? 'entregue' : 'entregues'}`
  return [count, money(total), ...(median === null ? [] : [`mediana ${duration(median)}`])].join(' · ')
}

const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
