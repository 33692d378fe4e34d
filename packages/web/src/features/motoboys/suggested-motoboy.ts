import type { Distances } from '@ligeiro/contract/desk-schemas'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { isSilent, openWords } from './readiness.ts'

/** The km of each motoboy to the pickup of an order; absent where it is not known. */
export type KmOf = ReadonlyMap<string, number>

const noKm: KmOf = new Map()
export const kmOf = (distances: Distances | undefined, orderId: string): KmOf => {
  const found = distances?.find(({ id }) => id === orderId)
  return found ? new Map(found.motoboys.map(({ id, km }) => [id, km])) : noKm
}

/** An open delivery costs as much as so many km; without a known distance a motoboy counts as this far away. */
const [kmPerDelivery, unknownKm] = [4, 5]

/** Who could take the delivery soonest: with a signal, near the pickup, with few open deliveries. `load`: those that are about to be assigned. */
export function suggestedMotoboy(
  motoboys: readonly ListedMotoboy[],
  now: number,
  km: KmOf,
  load: ReadonlyMap<string, number> = new Map(),
): ListedMotoboy | undefined {
  const cost = ({ id, open_deliveries }: ListedMotoboy) =>
    (km.get(id) ?? unknownKm) + kmPerDelivery * (open_deliveries + (load.get(id) ?? 0))
  return motoboys
    .filter((one) => one.available && !one.never_signed_in && !isSilent(one, now))
    .toSorted((a, b) => cost(a) - cost(b) || a.user.name.localeCompare(b.user.name, 'pt-BR'))[0]
}

/** 'a ~6 km da retirada', 'a ~0,4 km da retirada'; empty where the distance is not known. */
export function kmWords(km: number | undefined): string {
  if (km === undefined) return ''
  return km === 0 ? 'no bairro da retirada' : `a ~${km.toLocaleString('pt-BR')} km da retirada`
}

/** 'livre, a ~6 km da retirada'; 'com 2 deste despacho' where `given` orders of one dispatch go to this motoboy already. */
export function nearWords(motoboy: ListedMotoboy, km: KmOf, given = 0): string {
  const open = motoboy.available ? openWords(motoboy) : 'indisponível'
  const withGiven = `${open === 'livre' ? 'com' : `${open} e`} ${given} deste despacho`
  return [given === 0 ? open : withGiven, kmWords(km.get(motoboy.id))].filter(Boolean).join(', ')
}
