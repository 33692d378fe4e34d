import { monthName } from '@ligeiro/contract/month-name'
import { monthsApi } from '@ligeiro/contract/months-api'
import type { MonthClosing } from '@ligeiro/contract/months-schemas'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { download } from '#action/download.ts'
import { reading } from '#api/reading.ts'
import { navigate } from '#lib/navigation.tsx'
import { paths } from '#paths.ts'
import { moneyKey, refetchMoney } from '../queries.ts'
import type { Reversal } from '../reversal-dialog.tsx'

export const useMonth = (id: string) => useQuery(reading(moneyKey, monthsApi.find, { params: { id } }))

export const showMonth = ({ id }: Pick<MonthClosing, 'id'>) => navigate(`${paths.printMonth}?id=${id}`)

export const closeMonth = (month: string) =>
  action(monthsApi.close, {
    body: { month },
    label: `Fechar ${monthName(month)}`,
    busyLabel: 'Fechando...',
    done: ({ number }) => `Fechamento nº ${number} feito!`,
    fallback: 'Erro ao fechar o mês. Tente novamente.',
    onDone: showMonth,
    after: refetchMoney,
  })

export const reopening = ({ id, number, month }: MonthClosing): Reversal => ({
  title: `Reabrir ${monthName(month)}`,
  sentence: `O que foi ajustado depois volta a contar em ${monthName(month)}, e sai dos meses em que entrou como ajuste. O fechamento nº ${number} continua guardado como está, com a marca de reaberto. Feche o mês de novo depois: ele ganha outro número.`,
  label: 'Reabrir o mês',
  reverse: (reason, words) =>
    action(monthsApi.reopen, {
      ...words,
      params: { id },
      body: { reason },
      busyLabel: 'Reabrindo...',
      done: 'Mês reaberto!',
      fallback: 'Erro ao reabrir o mês. Tente novamente.',
    }),
})

export const downloadMonth = ({ id, number, month }: MonthClosing) =>
  download(monthsApi.csv, { params: { id } }, `fechamento_${number}_${month}.csv`, {
    fallback: 'Erro ao baixar o fechamento. Tente novamente.',
  })
