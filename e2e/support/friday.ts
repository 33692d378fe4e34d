import { createAccount, postWith, type NewAccount } from '../../harness/accounts.ts'
import { query } from '../../harness/postgres.ts'
import { callsAs } from './dispatch.ts'
import type { Server } from './server.ts'
import { tokenOf } from './tokens.ts'

const riders = ['Ademir', 'Bianca', 'Caio', 'Davi', 'Érica', 'Fábio', 'Gil', 'Helena']
const pickups = [
  ['R. Vidal Ramos, 53, Centro', -27.595, -48.551],
  ['R. Bocaiúva, 2468, Centro', -27.588, -48.545],
  ['R. Lauro Linhares, 1288, Trindade', -27.585, -48.52],
] as const
const bairros = [
  ['Agronômica', -27.578, -48.536],
  ['Pantanal', -27.61, -48.518],
  ['Campeche', -27.68, -48.49],
  ['Estreito', -27.59, -48.575],
  ['Lagoa da Conceição', -27.604, -48.465],
] as const

type About = {
  orders?: number
  motoboys?: readonly string[]
  /** Whether positions and points are known. */
  places?: boolean
}

/** A made-up Friday: orders of three shops that wait for a motoboy, half of them for a price too, and motoboys who can ride. */
export async function friday(server: Server, { orders = 34, motoboys = riders, places = true }: About = {}) {
  const admin = await callsAs(server)
  const post = postWith(server.url, await tokenOf(server, server.admin))
  const shop = await createAccount(post, 'client', 'Pizzaria do Morro')
  const people: (NewAccount & { id: string })[] = []
  for (const name of motoboys) people.push(await createAccount(post, 'motoboy', name))
  const ask = await callsAs(server, shop)
  for (let n = 0; n < orders; n++) {
    const [pickup, ...from] = pickups[(n * 7) % 3]!
    const [bairro, ...to] = bairros[(n * 11 + (n >> 2)) % 5]!
    const { id } = await ask<{ id: string }>('POST', '/orders/register', {
      description: `Pizza ${n + 1}`,
      pickup_address: pickup,
      delivery_address: `R. das Palmeiras, ${100 + n}, ${bairro}`,
    })
    if (!places) continue
    const mark = (kind: string, [latitude, longitude]: readonly [number, number], by: number) =>
      admin('PUT', `/orders/points/${id}`, { kind, latitude: latitude + by, longitude })
    if (n < 3) await mark('pickup', from, 0)
    await mark('delivery', to, (n % 4) / 400)
  }
  const run = (sql: string, values: unknown[] = []) => query(server.database(), sql, values)
  await run(
    `update orders set price_cents = 1850, version = version + 1 where description like 'Pizza %' and right(description, 1)::int % 2 = 0`,
  )
  await run(`update users set first_signed_in_at = now() where role = 'motoboy'`)
  await run(
    `update motoboys set seen_at = now() - interval '1 minute', located_at = now() - interval '1 minute', location = 'R. Lauro Linhares, ' || ($2::text[])[1 + x.at % 5] || ', SC',
       latitude = case when $3 then -27.59 + (x.at % 3) * 0.01 end, longitude = case when $3 then -48.55 + x.at * 0.008 end
     from unnest($1::text[]) with ordinality x (id, at) where motoboys.id = x.id::uuid`,
    [people.map(({ id }) => id), bairros.map(([name]) => name), places],
  )
  return { admin, shop, motoboys: people }
}
