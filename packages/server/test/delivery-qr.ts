import { createDeliverySecrets } from '../src/platform/encryption/delivery-secrets.ts'
import type { TestApp } from './test-app.ts'

/** The text of an order's QR: the first one, or the one after `number - 1` renewals. */
export const qrTextOf = ({ config }: TestApp, orderId: string, number = 1): string =>
  createDeliverySecrets(config.appSecret).textOf(orderId, number)
