import { defineStep } from './define-step.ts'

export const separateClient = defineStep('separateClient', { ofDelivery: false, records: ['client_id'] })
