import { useNow } from '../lib/clock.ts'
import { dayOf } from '../lib/dates.ts'
import { useConfig } from './config.ts'

/** The day of the firm that it is now. */
export const useFirmDay = (): string => dayOf(useNow(), useConfig().dayRule)
