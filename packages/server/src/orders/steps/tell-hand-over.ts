import { defineStep } from './define-step.ts'

export const tellHandOver = defineStep('tellHandOver', { ofDelivery: false, records: [] })
