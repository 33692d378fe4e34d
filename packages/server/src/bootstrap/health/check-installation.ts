import { statfs } from 'node:fs/promises'
import type { InstallationCheck, ProxyProblem } from '@ligeiro/contract/system-schemas'
import { backupState } from '../../backups/nightly-backup/queries.ts'
import type { Config } from '../../config.ts'
import { mailServerProblem } from '../../emails/mailer.ts'
import type { Db } from '../../platform/db/connect.ts'
import { currentJump } from '../clock-jumps/clock-jumps.ts'

const timeoutMs = 5000
/** A second factor's code is refused from here on (docs/operations.md, Second factor). */
const maxClockSkewMs = 30_000
/** An upgrade copies the data, and PostgreSQL stops when the disk is full. */
const minFreeBytes = 1_000_000_000

type Deps = { db: Db; config: Config; proxyProblems: readonly ProxyProblem[]; now: Date }
type Answer = { status: number; date: Date | null } | { failed: string }

/** Asks another server. What it answers does not matter, except for its clock. */
async function ask(url: string): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    const date = answer.headers.get('date')
    return { status: answer.status, date: date === null ? null : new Date(date) }
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return { failed: cause?.code ?? name }
  }
}

function httpsProblem({ config, proxyProblems }: Deps): string | null {
  if (!config.publicUrl.startsWith('https:'))
    return 'O endereço não é https: os celulares não oferecem localização, câmera nem avisos. Use sudo ./instalar, ou um domínio com https em PUBLIC_URL.'
  if (proxyProblems.includes('proxy_not_trusted'))
    return 'O proxy não está em TRUST_PROXY: ligue o Ligeiro com TRUST_PROXY=1.'
  if (proxyProblems.includes('peer_not_trusted'))
    return 'A porta do Ligeiro está aberta por fora do proxy: feche-a no firewall, ou use HOST=127.0.0.1.'
  return null
}

const phoneHint =
  'Abra o endereço em um celular fora do Wi-Fi da empresa: se abrir, é só esta rede que não se alcança por fora.'

async function addressProblem({ config: { publicUrl } }: Deps): Promise<string | null> {
  if (!publicUrl.startsWith('https:')) return 'Falta um endereço https, que o celular abre de qualquer lugar.'
  const answer = await ask(`${publicUrl}/healthz`)
  if ('status' in answer)
    return answer.status === 200
      ? null
      : `Em ${publicUrl} quem responde não é este Ligeiro (${answer.status}). Confira o DNS e o proxy.`
  if (answer.failed === 'ENOTFOUND')
    return `O nome de ${publicUrl} não está no DNS. Crie um registro A que aponte para esta máquina.`
  if (/CERT|VERIFY|SELF_SIGNED|TLS|SSL/.test(answer.failed))
    return `O certificado de ${publicUrl} não vale (${answer.failed}). Veja o que o proxy diz: journalctl -u caddy`
  return `O servidor não alcança ${publicUrl} (${answer.failed}). Confira as portas 80 e 443. ${phoneHint}`
}

async function emailProblem({ config: { smtpUrl } }: Deps): Promise<string | null> {
  if (smtpUrl === null)
    return 'E-mails não são enviados: você passa os links de senha à mão. Para enviar, preencha o servidor de e-mail em Minha empresa (ou SMTP_URL).'
  const code = await mailServerProblem(smtpUrl)
  if (code === null) return null
  if (code === 'EAUTH')
    return 'O servidor de e-mail recusou o usuário ou a senha. Confira em Minha empresa (ou SMTP_URL).'
  return `O servidor de e-mail não responde (${code}). Confira o endereço e a porta em Minha empresa (ou SMTP_URL); muitos provedores bloqueiam a porta 25.`
}

const pushProblem = (service: string, answer: Answer) =>
  'failed' in answer
    ? `O servidor não alcança ${service} (${answer.failed}), por onde saem os avisos. Libere a saída na porta 443 no firewall.`
    : null

/** Compares with the clock of the push service, because a phone's own may be wrong. */
async function clockProblem({ db, now }: Deps, answer: Answer): Promise<string | null> {
  const skewMs = 'date' in answer && answer.date ? Math.abs(answer.date.getTime() - now.getTime()) : 0
  if (skewMs > maxClockSkewMs)
    return `O relógio do servidor está errado em ${Math.round(skewMs / 1000)} s. Ligue o ajuste automático: sudo timedatectl set-ntp true`
  if (await currentJump(db, now))
    return 'O relógio do servidor saltou há menos de um dia. Confira a data e a hora da máquina agora.'
  return 'failed' in answer ? 'A hora não pôde ser comparada com a de outro servidor: sem saída para a internet.' : null
}

async function backupProblem({ db, config, now }: Deps): Promise<string | null> {
  if (config.backupDir === null) return 'Não há cópia automática. Defina BACKUP_DIR com uma pasta em outro disco.'
  const { lastSuccess, problem, late, inFuture } = await backupState(db, now)
  if (problem) return `A última cópia falhou: ${problem}`
  if (inFuture) return 'A cópia mais nova tem uma data no futuro: confira o relógio do servidor.'
  if (late) return 'A última cópia tem mais de 26 horas. Confira se a pasta de BACKUP_DIR existe e tem espaço.'
  return lastSuccess ? null : 'Ainda não há nenhuma cópia: a primeira é feita na próxima madrugada.'
}

async function diskProblem({ config: { dataDir, backupDir } }: Deps): Promise<string | null> {
  for (const folder of [dataDir, ...(backupDir === null ? [] : [backupDir])]) {
    const disk = await statfs(folder).catch(() => null)
    if (!disk) return `A pasta ${folder} não pode ser lida. Confira se o disco está ligado.`
    const free = disk.bavail * disk.bsize
    if (free < minFreeBytes)
      return `Restam ${Math.round(free / 1e6)} MB no disco de ${folder}. Libere espaço: com menos de 1 GB, o Ligeiro pode parar.`
  }
  return null
}

/** Tests what an installation needs, for an admin who asks. All at once, because each may wait for its timeout. */
export async function checkInstallation(deps: Deps) {
  const service = deps.config.pushServices.find((origin) => !origin.includes('*'))
  const pushAnswer = service === undefined ? Promise.resolve({ status: 0, date: null }) : ask(service)
  const problems: Record<InstallationCheck, Promise<string | null> | string | null> = {
    https: httpsProblem(deps),
    address: addressProblem(deps),
    emails: emailProblem(deps),
    push: pushAnswer.then((answer) => pushProblem(service ?? '', answer)),
    clock: pushAnswer.then((answer) => clockProblem(deps, answer)),
    backup: backupProblem(deps),
    disk: diskProblem(deps),
  }
  const checks = Object.entries(problems) as [InstallationCheck, Promise<string | null>][]
  return Promise.all(checks.map(async ([check, problem]) => ({ check, problem: await problem })))
}
