import type { Order } from '@ligeiro/contract/order'
import { useForm } from '#action/use-form.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness, openWords } from '#features/motoboys/readiness.ts'
import { useNow } from '#lib/clock.ts'
import { isEither, isNull, isNumber } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import { Columns } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { NewPriceInput, noPrice, priceOf, takeNewPrice, type NewPrice } from './new-price.tsx'
import { takeMotoboy } from './price-and-motoboy-steps.ts'
import type { TripPrice } from './trip-price.ts'
import { useUnusualPrice } from './unusual-price.ts'

/** The price and the motoboy of a new order, both optional. Each has a call of its own, after the one that creates the order. */
export function usePriceAndMotoboy() {
  const motoboys = byReadiness(useMotoboys().data ?? [], useNow())
  const nameOf = useMotoboyNames()
  const { values, put, field, drop } = useForm(() =>
    draft<NewPrice & { motoboy: string }>(
      'new-order-more',
      { ...noPrice, motoboy: '' },
      { cents: isEither(isNumber, isNull) },
    ),
  )
  const unusualPrice = useUnusualPrice('Criar Pedido')
  const chosen = motoboys.find(({ id }) => id === values.motoboy)
  return {
    price: values,
    put,
    field,
    motoboys,
    nameOf,
    /** Empty also if the motoboy of an old draft has been removed. */
    motoboy: chosen?.id ?? '',
    check: (who: string, trip: TripPrice | null) =>
      unusualPrice({ who, cents: priceOf(values, trip).cents, usual: trip?.usual ?? null }),
    send: (order: Order, trip: TripPrice | null) => {
      drop()
      takeNewPrice(order, values, trip)
      if (chosen) takeMotoboy(order, { id: chosen.id, name: nameOf(chosen.id, chosen.user.name) }, { created: true })
    },
  }
}

type Props = {
  more: ReturnType<typeof usePriceAndMotoboy>
  /** What such an order of the chosen client costs. */
  trip: TripPrice | null
}

export const PriceAndMotoboy = ({ more, trip }: Props) => (
  <Columns>
    <NewPriceInput price={more.price} trip={trip} onChange={more.put} />
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
