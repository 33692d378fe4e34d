import type { Order } from '@ligeiro/contract/order'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import { loadedOrders } from '../../order-store/current-store.ts'
import { alikeOrder, alikeWords, type Wanted } from './alike-order.ts'
import { isCreatedHere } from './created-here.ts'

type Options = {
  /** The order that is repeated. */
  again: Order | undefined
  /** One of several orders of a message, which may be for one address. */
  hasSiblings: boolean
}

/** Returns a check that asks about an order that is like the new one. Sent again after the question, the order is created. */
export function useAlikeCheck({ again, hasSiblings }: Options): (wanted: Wanted) => FormProblem | null {
  const { city } = useConfig()
  const openedAt = useInitialValue(serverNow)
  /** The id of the order about which the user was asked. */
  const [asked, setAsked] = useState<string | null>(null)
  const isSibling = ({ id, created_at }: Order) =>
    hasSiblings && isCreatedHere(id) && Date.parse(created_at) >= openedAt
  return (wanted) => {
    const now = serverNow()
    const others = loadedOrders().filter((order) => order.id !== again?.id && !isSibling(order))
    const alike = alikeOrder(others, wanted, { now, city })
    setAsked(alike?.id ?? null)
    if (!alike || alike.id === asked) return null
    const detail = 'Se é outro, toque em Criar Pedido de novo.'
    return { text: alikeWords(alike, now), detail, question: true }
  }
}
