/** Keys of PostgreSQL advisory locks. Such a lock belongs to one database. The numbers are arbitrary, but must be the same in all processes. */
export const locks = {
  /** Held while migrations are applied and during a restore. A process that starts meanwhile waits. */
  migrating: 4_251_731,
  /** Held while the first admin and the example users are created, so that only one of two simultaneous first starts creates them. */
  firstPeople: 4_251_732,
  /** Held in shared mode by every running server process. A restore takes it in exclusive mode. */
  serving: 4_251_733,
  /** Held by the process that makes the scheduled backup. */
  backingUp: 4_251_734,
  /** Held while money rules are saved. */
  moneyRules: 4_251_735,
  /** Held while a settlement or invoice is closed: their numbers have no gaps. */
  closings: 4_251_736,
  /** Held while a part of an import is written or undone: the next one finds what it wrote. */
  imports: 4_251_737,
  /** Held while a month is closed, and in shared mode by who posts an entry (`ledger_entries_wait`): each entry is before the closing or after it. */
  months: 4_251_738,
  /** Held while an order is offered, or an offer is declined or expires: of several processes one chooses whom to ask next. */
  offers: 4_251_739,
} as const
