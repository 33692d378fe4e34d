import { areaOf } from '@ligeiro/contract/firm-area'
import type { Config } from '../config.ts'
import { followFirm } from '../firm/follow-firm.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'
import { Bairros } from '../prices/known-bairros.ts'

type Needs = {
  db: Db
  config: Config
  clock: Clock
  /** Logs that something failed and is done later. */
  later: (what: string) => (error: unknown) => void
}

/** The firm's own data, and the bairros of its city, which are recognised again when the city changes. */
export async function createFirm({ db, config, clock, later }: Needs) {
  const firm = followFirm(db, config)
  await firm.refresh()
  const bairros = new Bairros(config.city, config.state)
  const logBairros = later('bairros of orders are recognised later')
  const refreshBairros = () => bairros.refresh(db).catch(logBairros)
  const refreshFirm = async () => {
    await firm.refresh()
    bairros.moveTo(config.city, config.state)
    await refreshBairros()
  }
  return {
    bairros,
    fillBairros: () => bairros.fill(db, clock()).catch(logBairros),
    readFirm: firm.read,
    refreshFirm,
    onPricesChanged: () => void refreshBairros(),
    onFirmChanged: () => void refreshFirm().catch(later('the settings of the firm are read later')),
    /** The area code of the firm's own phone. */
    area: () => areaOf(config.supportPhone),
    /** TIME_ZONE, in which days begin. */
    zone: config.timeZone,
  }
}
