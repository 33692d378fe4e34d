import { createAccount, postWith, type NewAccount } from '../../harness/accounts.ts'
import { query } from '../../harness/postgres.ts'
import { callsAs } from './dispatch.ts'
import type { Server } from './server.ts'
import { tokenOf } from './tokens.ts'

const shopNames = [
  'Floricultura Ipê',
  'Empório Rio Vermelho',
  'Confeitaria Dona Zilda',
  'Restaurante e Churrascaria Encontro dos Amigos da Lagoa da Conceição',
  'Pizzaria do Morro',
  'Farmácia Essência',
  'Padaria do Sol',
  'Ótica Central',
  'Laboratório Ilha',
  'Marmitas da Nona',
]
/** Two have one name. */
const motoboyNames = [
  'João Vítor dos Santos',
  'João Vítor dos Santos',
  'Jéssica Hoffmann',
  'Wellington dos Santos',
  'Anderson Luís Albuquerque de Oliveira Nascimento',
  'Érico Müller',
  'Tainá Pereira',
  'Cleverson Machado',
  'Francisco das Chagas',
  'Maria Eduarda Vieira',
  'Ademir Luiz Schappo',
  'Kauã Oliveira',
  'Rosângela Aparecida Steinmetz',
  'Neide Souza',
]
const whats = ['Bolo de aniversário, 2 kg', 'Marmitas', 'Exames de sangue', 'Cesta de café', 'Óculos prontos', 'Pizza']
const pickups = ['R. Vidal Ramos, 53, Centro', 'R. Bocaiúva, 2468, Centro', 'R. Lauro Linhares, 1288, Trindade']
const deliveries = [
  'R. Rui Barbosa, 104, ap. 302, Agronômica',
  'R. Dep. Antônio Edu Vieira, 101, Pantanal',
  'Av. Pequeno Príncipe, 106, Campeche',
  'R. Fúlvio Aducci, 103, Estreito',
  'R. Laurindo Januário da Silveira, 109, Lagoa da Conceição',
]
const bairros = ['Centro', 'Trindade', 'Agronômica', 'Pantanal', 'Saco dos Limões']

/** So many orders wait for a price or a motoboy: what 'Despachar' says. */
export const waitingForDesk = 32

/** Of orders numbered from 1: the last number, the status, and since how many minutes. */
const stages = [
  // Late, without a price or a motoboy.
  [5, 'pending', 27],
  [waitingForDesk, 'pending', 4],
  [34, 'rejected_by_client', 12],
  [41, 'accepted_by_client', 33],
  [48, 'in_progress', 71],
  [89, 'awaiting_approval', 38],
  [109, 'in_progress', 9],
  [194, 'delivered', 50],
  [200, 'cancelled', 40],
] as const

/**
 * A firm at 18:30 on a Friday: 200 orders of today, of which 60 are late, 10 clients and 14 motoboys. The orders are made by calls; status,
 * price, motoboy and times are written into the database, because they would take a thousand further calls.
 */
export async function busyEvening(server: Server) {
  const post = postWith(server.url, await tokenOf(server, server.admin))
  const shops: NewAccount[] = []
  for (const name of shopNames) shops.push(await createAccount(post, 'client', name))
  const motoboys: (NewAccount & { id: string })[] = []
  for (const name of motoboyNames) motoboys.push(await createAccount(post, 'motoboy', name))
  const total = stages.at(-1)![0]
  await Promise.all(
    shops.map(async (shop, at) => {
      const ask = await callsAs(server, shop)
      for (let n = at + 1; n <= total; n += shops.length)
        await ask('POST', '/orders/register', {
          description: `${whats[n % whats.length]} ${n}`,
          pickup_address: pickups[n % pickups.length],
          delivery_address: deliveries[n % deliveries.length],
        })
    }),
  )
  const run = (sql: string, values: unknown[] = []) => query(server.database(), sql, values)
  const number = `(regexp_match(description, '(\\d+)$'))[1]::int`
  for (const [at, [last, status, minutes]] of stages.entries()) {
    const first = (stages[at - 1]?.[0] ?? 0) + 1
    await run(
      `update orders set status = $3, status_changed_at = now() - $4 * interval '1 minute' - (${number} % 7) * interval '20 seconds',
         stepped_at = now(), created_at = now() - ($4 + 15) * interval '1 minute', price_cents = case when $3 = 'pending' and ${number} % 2 = 1 then null else 1850 end,
         motoboy_id = case when $3 in ('accepted_by_client', 'in_progress', 'delivered') then ($5::text[])[1 + ${number} % 14]::uuid end,
         delivered_at = case when $3 = 'delivered' then now() - interval '50 minutes' end, delivered_received_at = case when $3 = 'delivered' then now() - interval '50 minutes' end,
         version = version + 1
       where ${number} between $1 and $2`,
      [first, last, status, minutes, motoboys.map(({ id }) => id)],
    )
  }
  // The history is append-only.
  await run('alter table order_events disable trigger order_events_append_only')
  await run('update order_events set at = orders.created_at from orders where orders.id = order_id')
  await run('alter table order_events enable trigger order_events_append_only')
  await run(
    `update motoboys set seen_at = now() - interval '3 minutes', located_at = now() - interval '3 minutes', location = 'R. Lauro Linhares, ' || ($2::text[])[1 + array_position($1::text[], id::text) % 5] || ', SC, 88036-001' where id = any($1::text[]::uuid[])`,
    [motoboys.map(({ id }) => id), bairros],
  )
  await run(
    `update users set first_signed_in_at = now() - interval '30 days', phone = '4899188' || lpad((1000 + x.at)::text, 4, '0') from unnest($1::text[]) with ordinality x (email, at) where users.email = x.email`,
    [motoboys.map(({ email }) => email)],
  )
  return { shops, motoboys }
}
