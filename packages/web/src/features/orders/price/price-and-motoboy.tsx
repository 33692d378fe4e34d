import type { Order } from '@ligeiro/contract/order'
import { useForm } from '#action/use-form.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness, openWords } from '#features/motoboys/readiness.ts'
import { reaisOf } from '#lib/cents.ts'
import { useNow } from '#lib/clock.ts'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { money } from '#lib/money.ts'
import { draft } from '#session/draft.ts'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { takeMotoboy, takePrice } from './price-and-motoboy-steps.ts'
import { useUnusualPrice } from './unusual-price.ts'

/** The price and the motoboy of a new order, both optional. Each has a call of its own, after the one that creates the order. */
export function usePriceAndMotoboy() {
  const motoboys = byReadiness(useMotoboys().data ?? [], useNow())
  const nameOf = useMotoboyNames()
  const { values, put, field, drop } = useForm(() =>
    draft<{ cents: number | null; motoboy: string }>(
      'new-order-more',
      { cents: null, motoboy: '' },
      { cents: isEither(isNumber, isNull) },
    ),
  )
  const unusualPrice = useUnusualPrice('Criar Pedido')
  const { cents } = values
  const chosen = motoboys.find(({ id }) => id === values.motoboy)
  return {
    cents,
    put,
    field,
    motoboys,
    nameOf,
    /** Empty also if the motoboy of an old draft has been removed. */
    motoboy: chosen?.id ?? '',
    check: (who: string, usual: number | null) => unusualPrice({ who, cents, usual }),
    send: (order: Order) => {
      drop()
      if (cents !== null) takePrice(order, reaisOf(cents), { created: true })
      if (chosen) takeMotoboy(order, { id: chosen.id, name: nameOf(chosen.id, chosen.user.name) }, { created: true })
    },
  }
}

type Props = {
  more: ReturnType<typeof usePriceAndMotoboy>
  /** What such an order of the chosen client usually costs. */
  usual: number | null
  /** What the client's table says. */
  quoted: string | null
}

export const PriceAndMotoboy = ({ more, usual, quoted }: Props) => (
  <Columns>
    <MoneyInput
      label="Valor"
      name="price"
      low
      value={more.cents}
      onChange={(cents) => more.put({ cents })}
      hint={quoted ?? (usual === null ? 'Se já souber.' : `Costuma ser ${money(usual)}.`)}
    />
    <Select
      label="Motoboy"
      {...more.field('motoboy')}
      value={more.motoboy}
      options={[
        { value: '', label: 'Escolher depois' },
        ...more.motoboys.map((one) => ({
          value: one.id,
          label: `${more.nameOf(one.id, one.user.name)}, ${one.available ? openWords(one) : 'indisponível'}`,
        })),
      ]}
    />
  </Columns>
)
