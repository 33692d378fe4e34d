/**
 * Who causes the rows of a table. `anybody` needs no account; `account` is any signed-in person, who may have signed up by themselves;
 * `server` writes of its own accord.
 */
type Writer = 'anybody' | 'account' | 'client' | 'motoboy' | 'admin' | 'server'

/** The answers that a reviewer of a new table asks for (docs/conventions.md, Reviews). */
export type StoredTable = {
  writers: readonly [Writer, ...Writer[]]
  /** Whom a row reaches: who reads it, or whose work depends on it. */
  readers: string
  /** How many rows there may be. */
  bound: string
  /** Who or what takes a row away. */
  removal: string
}

const table = (writers: StoredTable['writers'], readers: string, bound: string, removal: string): StoredTable => ({
  writers,
  readers,
  bound,
  removal,
})

const ofAccount = 'the person, and what decides whether they may sign in'
const hour = 'the hourly purge'
const queue = 'the queue itself (pg-boss)'

/** Every table of the database, in the order of their names. Add a row for a new table, and read `bound` and `removal` aloud before. */
export const storedTables: Readonly<Record<string, StoredTable>> = {
  'jobs.bam': table(['server'], 'the queue', 'one for each migration of pg-boss', queue),
  'jobs.job': table(['server'], 'the workers of the server', 'none: jobs are in job_common', queue),
  'jobs.job_common': table(
    ['anybody', 'server'],
    'the workers of the server',
    'one for each e-mail that is asked for, which limits by network and address restrain',
    `${queue}: an hour after its end`,
  ),
  'jobs.job_dependency': table(['server'], 'the workers of the server', 'none: not used', queue),
  'jobs.queue': table(['server'], 'the workers of the server', 'one for each kind of job', 'nobody: they are few'),
  'jobs.queue_stats': table(
    ['server'],
    'nobody',
    'some for each queue and hour',
    `${queue}: with the partition of its day`,
  ),
  'jobs.schedule': table(['server'], 'the workers of the server', 'none: not used', queue),
  'jobs.subscription': table(['server'], 'the workers of the server', 'none: not used', queue),
  'jobs.version': table(['server'], 'the start', 'one', 'nobody: it is one'),
  'jobs.warning': table(['server'], 'nobody', 'none: not used', queue),
  account_changes: table(
    ['account', 'admin'],
    'a restore of an older backup, which takes the same access away again',
    'one for each change of access, password or factor, each of which its person confirms',
    'nobody: what is left of an erased person is their id',
  ),
  address_book: table(
    ['client', 'admin'],
    'the client whose address it is, and admins who order for them or complete an address',
    'two for each order of the client that names a new address',
    `the client; ${hour} 400 days after its last use, except labelled ones; an erasure`,
  ),
  address_points: table(
    ['motoboy', 'client', 'admin'],
    'who sees an order to or from the address',
    'one for each address',
    `${hour} after two years without a delivery`,
  ),
  address_book_progress: table(['server'], 'the server', 'one', 'nobody: it is one'),
  agreement_changes: table(
    ['client', 'admin', 'anybody'],
    'the client and admins, beside the agreement',
    '100 for each client',
    'the 101st change of the same client; an erasure',
  ),
  agreement_links: table(
    ['admin'],
    'whoever has the link',
    'one live for each client; 20 shares an hour and client',
    `${hour} after 180 days; an erasure`,
  ),
  attempts: table(
    ['anybody'],
    'the limits',
    'as many as a limit allows for each of its subjects, and no more while it refuses',
    `${hour} after a day`,
  ),
  auto_dispatches: table(
    ['client', 'admin', 'server'],
    'the server, which offers or assigns the order, and whoever asks for candidates',
    'one for each order that waits for a motoboy, while automatic dispatch is on',
    'the order got a motoboy or waits for none, an admin withdrew its offer, or it is switched off',
  ),
  audit_events: table(
    ['admin', 'account', 'anybody', 'server'],
    'admins, and the person whom an event names',
    'each act of an admin; of anybody else the same event once an hour',
    'nobody, on purpose: an erasure takes only what names the person',
  ),
  bairro_sources: table(
    ['server'],
    'admins, who see whose orders taught a name',
    'one for each learned name and client whose orders name it',
    'the check of learned names, when no order names it any more; the end of the name; an erasure',
  ),
  bairros: table(
    ['server', 'admin'],
    'everybody whose message is read or whose equal deliveries are looked for; no fare of a table',
    '2,000 names that delivered orders of three clients named, and what admins deleted',
    'the 2,001st name takes the place of the one that no order named for the longest time; an admin takes a name out of use for good',
  ),
  cep_answers: table(
    ['client', 'admin'],
    'clients and admins who type the same postcode',
    'one for each postcode that is asked for, within the budget of a person',
    `${hour}: a found one after a year, an unknown one after a day`,
  ),
  client_merges: table(
    ['admin'],
    'admins, who may undo it',
    'one for each merge',
    `${hour} after 30 days; the undoing; an erasure`,
  ),
  client_prices: table(
    ['client', 'admin', 'anybody'],
    'the client and admins',
    'one for each client',
    'an erasure or a merge',
  ),
  closings: table(
    ['admin'],
    'admins, and the motoboy or client whose settlement or invoice it is',
    'one for each settlement or invoice that an admin closes',
    'nobody: books are kept; the name in the document goes FINANCIAL_YEARS after its year, if the person was erased',
  ),
  database_identity: table(['server'], 'the start, which detects a second server', 'one', 'nobody: it is one'),
  email_tokens: table(
    ['anybody', 'account', 'admin'],
    'the owner of the address, by e-mail; who has the link or code in it',
    'one for each e-mail that is asked for, within the limits by network and address and of sign-ups; five notices of a kind an hour and address',
    `the use of what sets a password, a newer one; ${hour} a day after a code or link for a password expired, after seven days, or two days where there is no link; an erasure`,
  ),
  eta_cells: table(
    ['server'],
    'who sees an order that is under way',
    'forty-two: distances by hours',
    'the next night',
  ),
  eta_days: table(['server'], 'admins, as a share', 'one a day', 'the night 31 days later'),
  geocoder_turn: table(['server'], 'the server', 'one', 'nobody: it is one'),
  handovers: table(
    ['motoboy'],
    'the motoboy, the client to whom they gave the cash, and admins',
    'one for each time that a motoboy says so, never beyond the cash that they carry',
    'nobody: books are kept',
  ),
  idempotency_keys: table(
    ['anybody'],
    'the person or network that repeats a call',
    'one for each counted call, within the budget of a person or network',
    `${hour} after 24 hours`,
  ),
  identity_tokens: table(
    ['anybody'],
    ofAccount,
    'one for each begun second step, within the limits of sign-ins',
    `its use; ${hour} after five minutes`,
  ),
  ledger_accounts: table(
    ['server'],
    'who reads the entries',
    'three for each client and motoboy, and nine of the firm',
    'nobody: books are kept',
  ),
  ledger_balances: table(['server'], 'admins', 'one for each account of a person', 'nobody: as its account'),
  ledger_checks: table(['server'], 'admins, by the system status', 'one', 'the next check'),
  ledger_entries: table(
    ['admin', 'motoboy', 'client'],
    'admins, and the client or motoboy whom they concern',
    'some for each delivery and correction, each act of an admin, and each answer to a hand-over',
    'nobody: books are kept, by ids only',
  ),
  ledger_lines: table(
    ['admin', 'motoboy', 'client'],
    'who reads the entry',
    'a few for each entry',
    'nobody: as its entry',
  ),
  imported_things: table(
    ['admin'],
    'admins, who undo the import; a hash of a delivery keeps the same sheet from making it twice',
    'four for each line of a sheet, of at most 20,000 lines',
    'an undo; an erasure of its person',
  ),
  imports: table(['admin'], 'admins', 'one for each sheet', 'nobody: they say where an imported order comes from'),
  invoice_links: table(
    ['admin'],
    'whoever has the link',
    'one live for each invoice; 20 shares an hour and invoice',
    `${hour} 180 days after the invoice was paid or cancelled`,
  ),
  links: table(
    ['admin', 'client', 'anybody'],
    'whoever has the link',
    'one live of each kind for each order; 20 shares an hour and order',
    `${hour} when the order has been over for 180 days; an erasure ends them`,
  ),
  merged_addresses: table(['admin'], 'the undoing of a merge', 'the address book of a merged client', 'with its merge'),
  merged_orders: table(['admin'], 'the undoing of a merge', 'the orders of a merged client', 'with its merge'),
  month_closings: table(
    ['admin'],
    'admins',
    'one for each month that an admin closes, and each time it was reopened before',
    'nobody: books are kept; a name goes FINANCIAL_YEARS after its year, if the person was erased',
  ),
  money_rules: table(
    ['admin'],
    'admins; their shares reach motoboys, and their fees clients',
    'one for each change of an admin',
    'nobody: deliveries are shared by the rules of their time',
  ),
  migrations: table(['server'], 'the start', 'one for each migration', 'nobody: they are few'),
  motoboys: table(
    ['admin'],
    'admins, and what their clients may see of a position',
    'one for each motoboy',
    'an erasure removes the position',
  ),
  notice_pushes: table(
    ['account', 'admin'],
    'the owner of the account, on that device',
    'one for each device of the person and each act that they are told of',
    `${hour} after two days; an erasure`,
  ),
  order_links: table(
    ['admin'],
    'whoever has the link',
    'one live for each client; 20 shares an hour and client',
    `${hour} 180 days after their end; an erasure`,
  ),
  order_events: table(
    ['client', 'motoboy', 'admin', 'anybody'],
    'whoever may see the order',
    'one for each step; a client edits an order 1,000 times',
    'nobody, on purpose: texts go with ORDER_TEXT_DAYS or an erasure',
  ),
  order_fixes: table(
    ['motoboy'],
    'admins who read the money of the order; the motoboy in their own data',
    'one for each arrival, stop of a meter and return of an order',
    'the hourly maintenance after POSITIONS_DAYS, an erasure',
  ),
  order_items: table(
    ['admin', 'motoboy', 'client'],
    'who may see the order',
    'a few for each order: each one that an admin adds, and one for each wait, return and cancellation on the way',
    'nobody: they are what the books are of',
  ),
  order_search: table(
    ['server'],
    'searches of admins and clients',
    'one for each order',
    'with the texts of its order',
  ),
  order_totals: table(['server'], 'counts of admins', 'one for each status', 'nobody: they are few'),
  order_waits: table(
    ['motoboy', 'admin'],
    'who may see the order',
    'one for each stop of a meter of an order under way',
    'nobody: they are the proof of what is charged',
  ),
  offers: table(
    ['admin', 'server'],
    'the motoboy and admins',
    'one open for each order and motoboy, within the limits of changes',
    `${hour} a year after it; an erasure`,
  ),
  orders: table(
    ['client', 'admin'],
    'their client, motoboy and admins; whoever has a link, a part',
    '1,000 open ones of a client (CLIENT_OPEN_ORDERS), 2 writes a second',
    'nobody, on purpose: texts go with ORDER_TEXT_DAYS or an erasure',
  ),
  passkeys: table(['account'], ofAccount, '20 for each person', 'the person, an admin (`factor_removed`), an erasure'),
  pix_keys: table(
    ['admin', 'motoboy', 'client'],
    'its owner; masked, who pays them: admins, and for the firm its clients and motoboys',
    'one for the firm, and one for each person',
    'an erasure; another key takes its place',
  ),
  places: table(
    ['motoboy'],
    'admins and clients who see where a motoboy is',
    'one for each place in which a motoboy was, rounded',
    `${hour} after 30 days`,
  ),
  pix_charges: table(
    ['motoboy', 'admin'],
    'admins, who say whether it arrived',
    'one for each delivery that was paid by Pix, and each correction of it',
    'nobody: books are kept',
  ),
  positions: table(
    ['motoboy'],
    'admins, and the motoboy in their own data',
    'one a second of a shift of a motoboy, TRAIL_DAYS long; none by default',
    `${hour} after TRAIL_DAYS; an erasure; a restore`,
  ),
  position_views: table(
    ['client', 'admin'],
    'the motoboy who was seen',
    'two for each viewer, motoboy and hour',
    `${hour} after a year; an erasure`,
  ),
  position_views_by_link: table(
    ['anybody'],
    'the motoboy who was seen',
    'one for each link, motoboy and hour',
    `${hour} after a year; an erasure`,
  ),
  price_tables: table(
    ['admin'],
    'admins, and the client of the table',
    'one in use for each client',
    'nobody: an erasure takes the name',
  ),
  price_versions: table(
    ['admin'],
    'admins and clients',
    'one for each publication',
    'nobody, on purpose: promised prices stay',
  ),
  proof_checks: table(
    ['motoboy'],
    'admins, who are alerted',
    '50 for each order',
    `${hour} when the order has been over for 180 days`,
  ),
  push_devices: table(
    ['account'],
    'the person, on that device',
    '10 for each person',
    'the end of the session, an eleventh device, an erasure',
  ),
  push_key: table(['server'], 'the server', 'one', 'nobody: it is one'),
  push_mutes: table(['account'], 'the person', 'one for each kind of push', 'the person, an erasure'),
  pushes: table(
    ['client', 'motoboy', 'admin', 'anybody'],
    'the people of an order, settlement or invoice, on their devices',
    'one for each device of the people whom a step or a closing concerns',
    `when it is sent; ${hour} after two days`,
  ),
  recipient_codes: table(
    ['client', 'admin', 'anybody'],
    'who receives the order',
    'one for each order',
    'the delivery, a newer code',
  ),
  recovery_codes: table(['account'], ofAccount, 'ten for each person', 'their use, newer ones, an erasure'),
  refresh_tokens: table(
    ['account'],
    ofAccount,
    'one for each renewal of a session',
    `${hour} two days after they expired`,
  ),
  scheduled_backups: table(['server'], 'admins and metrics', 'one for each day', 'nobody: 365 a year'),
  server_clock: table(['server'], 'the server, which distrusts a clock that jumps', 'one', 'nobody: it is one'),
  sessions: table(
    ['account'],
    ofAccount,
    '100 open ones for each person, 600 begun an hour',
    `${hour} two days after their end`,
  ),
  queue_events: table(
    ['motoboy', 'admin'],
    'the motoboy and admins',
    'one for each change of a place in the queue: shifts, deliveries and moves, within the limits of changes',
    `${hour} a year after it; an erasure`,
  ),
  settings: table(['admin'], 'everybody whom the setting concerns', 'one for each setting', 'nobody: they are few'),
  shifts: table(
    ['motoboy', 'admin'],
    'the motoboy and admins',
    'one for each time that a motoboy begins to work, within the limit of changes',
    `${hour} a year after its end; an erasure`,
  ),
  streets: table(
    ['admin'],
    'clients and admins who type an address',
    'the file that the operator imported',
    'another import',
  ),
  till_counts: table(
    ['admin'],
    'admins',
    'one for each count of the cash, each after the one that its admin had seen',
    'nobody: books are kept',
  ),
  till_ticks: table(
    ['admin'],
    'admins, beside the entry',
    'one for each entry of the bank',
    'an admin who takes it back',
  ),
  totp_factors: table(
    ['account'],
    ofAccount,
    'one for each person',
    'the person, an admin (`factor_removed`), an erasure',
  ),
  trip_stops: table(['admin'], 'the motoboy and admins', 'two for each order of a trip', 'with their trip'),
  trips: table(
    ['admin'],
    'the motoboy and admins',
    'one for two orders or more that nobody else has in a trip',
    `${hour} a year after its end; an erasure`,
  ),
  users: table(
    ['anybody', 'admin'],
    'admins; a client or motoboy whoever shares an order with them',
    '20 sign-ups an hour and network, none with SIGNUP=closed',
    'an admin; an erasure takes what names the person',
  ),
}

/** The tables that hold nothing of a person, not even an id (people/retention/features.db.test.ts). */
export const impersonalTables: readonly string[] = [
  'address_book_progress',
  'bairros',
  'cep_answers',
  'database_identity',
  'migrations',
  'order_totals',
  'push_key',
  'scheduled_backups',
  'streets',
]
