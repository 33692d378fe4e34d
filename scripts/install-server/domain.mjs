import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Stop } from '../progress.mjs'

const privateRanges =
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80)/i

const isPublic = (address) => !privateRanges.test(address)

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .map(({ address }) => address)

const again = 'Depois rode de novo: sudo ./instalar'
const record = (domain, address) => `registro ${isIPv6(address) ? 'AAAA' : 'A'} de ${domain}`
const registrar = 'No site onde o domínio foi comprado (DNS)'

/**
 * Returns what is wrong with the domain's records, or null. `own` are this machine's addresses, `answers` tells whether an address that is
 * not one of them leads here all the same, as behind the router of a provider.
 */
export async function domainProblem(domain, { resolve, own, answers }) {
  const target = own.find((address) => isPublic(address) && !isIPv6(address))
  const value = target ? `o valor ${target}` : 'o endereço público desta máquina, que o painel do provedor mostra'
  const found = await resolve(domain)
  if (found === 'no network') return `Esta máquina não consegue consultar o DNS. Confira a rede dela. ${again}`
  if (found.length === 0)
    return `O domínio ${domain} ainda não aponta para lugar nenhum. ${registrar}, crie um registro A com o nome ${domain} e ${value}. Leva de minutos a algumas horas para valer. ${again}`
  for (const address of found) {
    if (own.includes(address) || (await answers(address))) continue
    if (!own.some(isPublic))
      return `O domínio ${domain} aponta para ${address}, e de lá nada chega a esta máquina, que só tem endereços internos. Se ela está atrás de um roteador com endereço público, encaminhe nele as portas 80 e 443 para cá; senão corrija o ${record(domain, address)}, ou use um túnel (docs/pt/servidor.md). ${again}`
    return isIPv6(address)
      ? `O ${record(domain, address)} aponta para ${address}, que não é esta máquina. ${registrar}, apague esse registro AAAA ou corrija-o. ${again}`
      : `O ${record(domain, address)} aponta para ${address}, que não é esta máquina. ${registrar}, mude-o para ${value}. Leva de minutos a algumas horas para valer. ${again}`
  }
  return null
}

async function resolveAll(domain) {
  try {
    return (await lookup(domain, { all: true })).map(({ address }) => address)
  } catch (error) {
    return error.code === 'EAI_AGAIN' ? 'no network' : []
  }
}

/** Returns what port 80 of an address answers, and nothing if that fails. */
const answerOf = (address) =>
  fetch(`http://${isIPv6(address) ? `[${address}]` : address}/`, { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.text())
    .catch(() => '')

/** Throws `Stop` unless every address of the domain leads to this machine. Port 80 must be free, or be served by the Caddy of a former run. */
export async function checkDomain(domain) {
  const token = randomUUID()
  const server = createServer((_request, answer) => answer.end(token)).listen(80)
  const listens = await once(server, 'listening').then(Boolean, () => false)
  try {
    const problem = await domainProblem(domain, {
      resolve: resolveAll,
      own: ownAddresses(),
      // With a Caddy of a former run the certificate, which is asked for next, tells the same.
      answers: async (address) => !listens || (await answerOf(address)) === token,
    })
    if (problem) throw new Stop(problem)
  } finally {
    server.close()
  }
}
