import { setTimeout } from 'node:timers/promises'
import { provideChromium } from '../chromium.mjs'
import { script, step, Stop } from '../progress.mjs'
import { startPebble, tlsOfPebble } from './certificates.mjs'
import { startMachine } from './machine.mjs'
import { adminEmail, signInOnPhone } from './phone.mjs'
import { checkProxyLines } from './proxies.mjs'

const domain = 'entregas.exemplo.test'
const firm = 'Entregas "Silva" & Cia'
/** What a person types. The first answer to the domain is wrong, and is asked for again. */
const typed = ['https://silva', `https://${domain}/`, firm, 'Florianópolis', '(48) 99123-4567', adminEmail]
const answers = ['--empresa', firm, '--cidade', 'Florianópolis', '--whatsapp', '(48) 99123-4567', '--email', adminEmail]

const sh = (command) => ['sh', '-c', command]

function check(title, { code, output }, { expected, pattern }) {
  if (code !== expected || !pattern.test(output))
    throw new Stop(`${title}: o esperado era ${pattern}`, output.slice(-3000))
  console.log(`  ${output.trim().split('\n').at(-1).slice(0, 160)}`)
}

/** Goes through what an owner does on an installed machine: a copy, a restore, a link for an administrator, a named version. */
async function checkInstalled({ install, pass, failure }) {
  const copy = '/var/backups/ligeiro/copia.backup'
  await pass('Cópia pelo clone', /Backup pronto/, 'npm', 'run', 'backup', '--', copy)
  await pass('Só root lê a cópia', /^$/, ...sh(`mv ${copy} /root/ && chown root /root/copia.backup`))
  const restore = sh('npm run restore -- /root/copia.backup')
  await failure('Restaurar pelo clone', /sudo \.\/instalar --restaurar/, ...restore)
  await failure('Sem confirmar', /--substituir/, './instalar', '--restaurar', '/root/copia.backup')
  const restored = /no ar com os dados de \/root\/copia\.backup/
  await pass('Restaurar no serviço', restored, './instalar', '--restaurar', '/root/copia.backup', '--substituir')
  await pass('Link do administrador', new RegExp(`https://${domain}/`), './instalar', '--admin', adminEmail)
  await pass('O mesmo pelo clone', new RegExp(`https://${domain}/`), 'npm', 'run', 'admin', '--', adminEmail)
  await install('git', '-c', 'safe.directory=*', 'tag', 'v9.0.0')
  await failure('Versão sem assinatura', /não tem uma assinatura/, './instalar', '--versao', '9.0.0')
  const foreignCommit = sh(`./instalar --versao 9.0.0 --commit ${'a'.repeat(40)}`)
  await failure('Versão de outro commit', /Nada foi instalado/, ...foreignCommit)
  const foreign = 'find /srv/ligeiro-versions ! -user root; find /var/lib/ligeiro -name "*pending"'
  await pass('O programa é de root', /^$/, ...sh(foreign))
}

/** Runs the installer from an empty Debian 12 to a phone that is signed in, and through its failures before. */
async function installFromNothing() {
  await provideChromium()
  const machine = await startMachine()
  const { inside, inTerminal } = machine
  try {
    await step('Iniciando o Pebble', () => startPebble(machine))
    const install = (...args) => inside(...sh('cd /home/dono/ligeiro && exec "$@"'), 'sh', ...args)
    const whole = ['./instalar', '--dominio', domain, '--tls', tlsOfPebble, ...answers]
    const endingWith =
      (expected) =>
      async (title, pattern, ...command) =>
        check(title, await step(title, () => install(...command)), { expected, pattern })
    const [pass, failure] = [endingWith(0), endingWith(1)]

    const onFullDisk = `mkdir -p /tmp/full
      printf '#!/bin/sh\\necho x 1 1 1000 1 /\\n' >/tmp/full/df && chmod +x /tmp/full/df
      PATH=/tmp/full:$PATH exec ./instalar`
    await failure('Sem espaço', /Falta espaço em disco/, ...sh(onFullDisk))
    await failure('Sem ser root', /Rode assim: sudo \.\/instalar/, 'runuser', '-u', 'nobody', '--', './instalar')
    await failure('Sem registro no DNS', /ainda não aponta para lugar nenhum/, ...whole)
    await failure('Sem rede', /não consegue consultar o DNS|sem rede/, 'unshare', '--net', ...whole)
    await inside(...sh(`echo 127.0.0.1 ${domain} >>/etc/hosts`))
    await inside('systemd-run', '--unit=holder', 'node', '-e', 'require("node:http").createServer().listen(3000)')
    await setTimeout(2000)
    await failure('Porta ocupada', /A porta 3000 já está em uso pelo programa "node"/, ...whole)
    await inside('systemctl', 'stop', 'holder')
    await inside(...sh('mkdir -p /srv/ligeiro-versions && mount -t tmpfs -o size=60m none /srv/ligeiro-versions'))
    await failure('Disco que enche no meio', /O disco está cheio/, ...whole)
    await inside('umount', '/srv/ligeiro-versions')
    await step('Interrompido no meio', async () => {
      const env = '--setenv=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
      const [, ...args] = whole
      const { code, output } = await inside('systemd-run', '--unit=killed', env, '/home/dono/ligeiro/instalar', ...args)
      if (code !== 0) throw new Stop('O systemd não iniciou o instalador.', output)
      const log = async () => (await inside('journalctl', '-u', 'killed', '-o', 'cat')).output
      for (const end = Date.now() + 600_000; !/Preparando a versão.* 10 s/.test(await log()); await setTimeout(1000))
        if (Date.now() > end || /falhou/.test(await log())) throw new Stop('Não chegou ao meio.', await log())
      const twice = { expected: 1, pattern: /Outro \.\/instalar está rodando/ }
      check('Duas vezes ao mesmo tempo', await install(...whole), twice)
      await inside('systemctl', 'kill', '--signal=KILL', 'killed')
    })
    const begun = Date.now()
    const command = `cd /home/dono/ligeiro && ./instalar --tls '${tlsOfPebble}'`
    const installed = await step('Instalação inteira', () => inTerminal(typed, command))
    if (installed.questions !== typed.length)
      throw new Stop(`O instalador fez ${installed.questions} perguntas.`, installed.output.slice(-3000))
    check('Instalação inteira', installed, { expected: 0, pattern: /Pronto\. Abra no celular/ })
    const seconds = Math.round((Date.now() - begun) / 1000)
    const link = new RegExp(`https://${domain}/\\S+`).exec(installed.output)?.[0]
    const seen = await step('Primeiro acesso por um celular', () => signInOnPhone(domain, link))

    await pass('Rodar de novo', /Pronto\. O endereço das pessoas/, './instalar', '--tls', tlsOfPebble)
    const config = await inside('curl', '-fsS', `https://${domain}/config`)
    if (JSON.parse(config.output).appName !== firm)
      throw new Stop('Minha empresa não tem o nome da instalação.', config.output)
    const settings = await inside('cat', '/etc/ligeiro.env')
    if (/APP_NAME|CITY|SUPPORT_PHONE/.test(settings.output))
      throw new Stop('/etc/ligeiro.env prende o nome.', settings.output)
    await checkInstalled({ install, pass, failure })
    await step('Linhas dos proxies', () => checkProxyLines(machine))
    await machine.remove()
    console.log(`Tudo certo: ${seconds} s da instalação inteira, ${installed.questions} perguntas (uma resposta errada de propósito).
No celular: ${JSON.stringify(seen)}`)
  } finally {
    machine.stop()
  }
}

await script(installFromNothing)
