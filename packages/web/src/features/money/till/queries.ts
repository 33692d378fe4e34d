import { moneyApi } from '@ligeiro/contract/money-api'
import { tillApi } from '@ligeiro/contract/till-api'
import type { TillFilter } from '@ligeiro/contract/till-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { callWithHeaders } from '#api/call.ts'
import { reading } from '#api/reading.ts'
import { saveFile } from '#lib/save-file.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { moneyKey } from '../queries.ts'

export const useTill = (filter: TillFilter) =>
  useQuery({ ...reading(moneyKey, tillApi.read, { query: filter }), placeholderData: keepPreviousData })

export const usePositions = () => useQuery(reading(moneyKey, moneyApi.positions))

/** Downloads the account that is shown. */
export const downloadTill = (filter: TillFilter) =>
  action(
    async (confirmation) => {
      const { data, headers } = await callWithHeaders(tillApi.csv, { query: filter, confirmation })
      const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'caixa.csv'
      saveFile(await new Response(data).blob(), name)
    },
    {
      label: 'CSV',
      busyLabel: 'Baixando...',
      icon: deskIcons.download,
      done: 'Caixa baixado',
      fallback: 'Erro ao baixar o caixa. Tente novamente.',
    },
  )
