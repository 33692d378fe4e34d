import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How much of the motoboy's place a tracking link shows: nothing, the bairro, or the bairro with the measured point. */
const trackingPlaces = ['off', 'bairro', 'exact'] as const
export type TrackingPlace = (typeof trackingPlaces)[number]

const trackingSetting = z.strictObject({ place: z.enum(trackingPlaces, 'Escolha off, bairro ou exact') })
/** The version is 0 until an admin changes the setting. */
const versioned = <Value extends z.core.$ZodType>(value: Value) => z.object({ value, version: z.number() })

export const settingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/settings',
    access: ['admin'],
    summary: 'The settings of the installation that admins change, with their versions',
    status: 200,
    response: z.object({ tracking: versioned(trackingSetting) }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/settings/:key',
    access: ['admin'],
    summary: 'Replaces the whole value of a setting',
    status: 200,
    keyed: true,
    versioned: true,
    body: trackingSetting,
    response: versioned(trackingSetting),
  }),
}
