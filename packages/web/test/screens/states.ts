import type { State } from './state.ts'
import { adminStates } from './states-admin.ts'
import { claimStates } from './states-claims.ts'
import { correctionStates } from './states-corrections.ts'
import { deskStates } from './states-desk.ts'
import { clientStates } from './states-client.ts'
import { firmStates, helpStates } from './states-firm.ts'
import { importStates } from './states-import.ts'
import { intakeStates } from './states-intake.ts'
import { invoiceStates } from './states-invoices.ts'
import { longNameStates } from './states-long-names.ts'
import { moneyStates } from './states-money.ts'
import { motoboyStates } from './states-motoboy.ts'
import { priceStates } from './states-prices.ts'
import { publicStates } from './states-public.ts'
import { recordStates } from './states-records.ts'
import { scanStates } from './states-scan.ts'
import { secondFactorStates } from './states-second-factor.ts'

export const states: readonly State[] = [
  ...publicStates,
  ...secondFactorStates,
  ...adminStates,
  ...deskStates,
  ...recordStates,
  ...correctionStates,
  ...firmStates,
  ...helpStates,
  ...importStates,
  ...claimStates,
  ...priceStates,
  ...intakeStates,
  ...clientStates,
  ...motoboyStates,
  ...moneyStates,
  ...scanStates,
  ...invoiceStates,
  ...longNameStates,
]
