import { useNow } from '../lib/clock.ts'
import { dayOf } from '../lib/dates.ts'
import { useConfig } from './config.ts'

/** Today by the firm's time zone and the hour at which its day ends, as in '2026-11-24'. */
export const useFirmDay = (): string => dayOf(useNow(), useConfig().dayRule)
