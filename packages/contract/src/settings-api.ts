import { endpoints } from './endpoint.ts'
import type { settingsSchemas } from './settings-schemas.ts'

export const settingsApi = endpoints<typeof settingsSchemas>()({
  read: { method: 'GET', path: '/settings', access: ['admin'] },
  tracking: { method: 'PUT', path: '/settings/tracking', access: ['admin'], versioned: true },
  rain: { method: 'PUT', path: '/settings/rain', access: ['admin'], versioned: true },
  recipientDays: { method: 'PUT', path: '/settings/recipient_days', access: ['admin'], versioned: true },
  money: { method: 'PUT', path: '/settings/money', access: ['admin'], versioned: true },
  dispatch: { method: 'PUT', path: '/settings/dispatch', access: ['admin'], versioned: true },
  queue: { method: 'PUT', path: '/settings/queue', access: ['admin'], versioned: true },
  dayEnd: { method: 'PUT', path: '/settings/day_end', access: ['admin'], versioned: true },
})
