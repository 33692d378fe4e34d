import { geoApi } from '@ligeiro/contract/geo-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { vi } from 'vitest'
import { answer } from '../components/fake-server.ts'
import { recordOf } from '../components/fixtures.ts'
import { motoboy } from './people-and-orders.ts'

/** The device gives a position at once. */
export function giveLocation(): void {
  answer(geoApi.reverse, { location: 'R. Delfino Conti, Trindade, SC, 88040-370' })
  answer(motoboysApi.update, recordOf(motoboy))
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    const coords = { latitude: -27.6, longitude: -48.52, accuracy: 9 }
    found({ coords, timestamp: Date.now() - 130_000 } as GeolocationPosition)
  })
}
