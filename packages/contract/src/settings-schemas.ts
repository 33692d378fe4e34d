import * as z from 'zod/mini'
import { strategies } from './candidate-words.ts'
import { dayEnd } from './day-end.ts'
import type { Descriptions } from './endpoint.ts'
import { reaisFrom, moment } from './fields.ts'
import { offerNeedsQueue } from './offer-words.ts'

/** How much of the motoboy's place a tracking link shows: nothing, the bairro, or the bairro with the measured point. */
const trackingPlaces = ['off', 'bairro', 'exact'] as const

export type TrackingPlace = (typeof trackingPlaces)[number]

const trackingSetting = z.strictObject({ place: z.enum(trackingPlaces, 'Escolha off, bairro ou exact') })

/** Tables of prices with a surcharge for rain add it while the rain is on and `until` is not over. */
const rainSetting = z.object({
  on: z.boolean(),
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
})

export type Rain = z.infer<typeof rainSetting>

const recipientDays = z.strictObject({
  days: z
    .int('Informe de 1 a 3650 dias')
    .check(z.gte(1, 'Informe de 1 a 3650 dias'), z.lte(3650, 'Informe de 1 a 3650 dias')),
})

/** Whether motoboys see prices, and above how much cash in hand, in reais, the assign dialog warns; null: never. */
const moneySetting = z.strictObject({
  sees_price: z.boolean('sees_price deve ser verdadeiro ou falso'),
  hand_limit: z.nullable(reaisFrom(0)),
})

/** Who is suggested for an order, and how many orders of one way a motoboy takes together. */
const dispatchSetting = z.strictObject({
  strategy: z.enum(strategies, `Escolha ${strategies.join(' ou ')}`),
  max_trip: z.int('Informe de 1 a 20').check(z.gte(1, 'Informe de 1 a 20'), z.lte(20, 'Informe de 1 a 20')),
  /** Whether the server offers or assigns orders by itself, and from which status on. */
  auto: z._default(z.enum(['off', 'offer', 'assign'], 'Escolha off, offer ou assign'), 'off'),
  from: z._default(
    z.enum(['accepted_by_client', 'pending'], 'Escolha accepted_by_client ou pending'),
    'accepted_by_client',
  ),
})
export type DispatchSetting = z.infer<typeof dispatchSetting>

/** Offers follow the queue: without it there is nobody who is next. */
const changedDispatch = dispatchSetting.check(
  z.refine(({ auto, strategy }) => auto !== 'offer' || strategy === 'queue', {
    error: offerNeedsQueue,
    path: ['auto'],
  }),
)

/** `auto_by`: who switched it on, in whose name it is done; `active`: they still are an admin, without whom nothing is done. Null: nobody. */
const storedDispatch = z.object({
  value: dispatchSetting,
  version: z.number(),
  auto_by: z.optional(z.nullable(z.object({ name: z.string(), active: z.boolean() }))),
})

const whole = (from: number, to: number) => {
  const message = `Informe de ${from} a ${to}`
  return z.int(message).check(z.gte(from, message), z.lte(to, message))
}

/** The rules of the queue (docs/product.md, The queue). */
const queueSetting = z.strictObject({
  /** With so many open deliveries a motoboy leaves the queue. */
  max_open: whole(1, 20),
  /** How long a motoboy may take to answer an offer. */
  answer_seconds: whole(10, 600),
  /** How long the place is kept in a pause, and without a sign of the phone. */
  pause_minutes: whole(0, 240),
  keep_minutes: whole(0, 240),
  /** After so long without a sign a motoboy is offered nothing. */
  silence_minutes: whole(1, 60),
  /** Whether who declines an offer goes to the end. */
  decline: z.enum(['end', 'keep'], 'Escolha end ou keep'),
  /** After so many unanswered offers in a row a motoboy pauses. */
  timeouts: whole(1, 10),
})
export type QueueSetting = z.infer<typeof queueSetting>

/** The version is 0 until an admin changes the setting. */
const versioned = <Value extends z.core.$ZodType>(value: Value) => z.object({ value, version: z.number() })

export const settingsSchemas = {
  read: {
    summary: 'The settings of the installation that admins change, with their versions',
    response: z.object({
      tracking: versioned(trackingSetting),
      rain: versioned(rainSetting),
      recipient_days: versioned(recipientDays),
      day_end: versioned(dayEnd),
      money: versioned(moneySetting),
      dispatch: storedDispatch,
      queue: versioned(queueSetting),
    }),
  },
  tracking: {
    summary: "How much of the motoboy's place all tracking links show",
    act: 'change_settings',
    body: trackingSetting,
    response: versioned(trackingSetting),
  },
  rain: {
    summary:
      'Whether it rains: tables of prices add what they say. `since` is set by the server; without `until` it ends after 3 hours',
    body: z.strictObject({
      on: z.boolean('on deve ser verdadeiro ou falso'),
      since: z.optional(z.nullable(moment)),
      until: z.optional(z.nullable(moment)),
    }),
    response: versioned(rainSetting),
  },
  recipientDays: {
    summary: 'How many days after the end of an order the name and phone of who received it are removed',
    act: 'change_settings',
    body: recipientDays,
    response: versioned(recipientDays),
  },
  money: {
    summary: 'Whether motoboys see prices, and above which cash in hand the assign dialog warns',
    body: moneySetting,
    response: versioned(moneySetting),
  },
  dispatch: {
    summary: 'Who is suggested for an order, and how many orders of one way a motoboy takes together',
    body: changedDispatch,
    response: storedDispatch,
  },
  queue: {
    summary: 'When motoboys are in the queue, and how long an offer waits for an answer',
    body: queueSetting,
    response: versioned(queueSetting),
  },
  dayEnd: {
    summary: "When the firm's day ends, from today on; past days stay as they were counted",
    act: 'change_settings',
    body: dayEnd,
    response: versioned(dayEnd),
  },
} satisfies Descriptions
