import { defineStep } from './define-step.ts'

export const joinClient = defineStep('joinClient', { ofDelivery: false, records: ['client_id'] })
