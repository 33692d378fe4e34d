import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Stop } from '../progress.mjs'

const trimmed = (text) => text.replace(/\s+/g, ' ').trim()

/** Each returns the answer as it is stored, or undefined for one that cannot be used. */
const readers = {
  domain: (text) => {
    const host = text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
    return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) ? host : undefined
  },
  /** A number of Brazil, with its country code. */
  phone: (text) => {
    const digits = text.replace(/\D/g, '').replace(/^0+/, '')
    const own = /^(?:55)?([1-9]{2}[2-9]\d{7,8})$/.exec(digits)?.[1]
    return own === undefined ? undefined : `55${own}`
  },
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? text.trim().toLowerCase() : undefined),
  text: (text) => (/^\P{Cc}{1,60}$/u.test(trimmed(text)) ? trimmed(text) : undefined),
}

/**
 * The questions in their order. `variable` is the line of /etc/ligeiro.env that keeps the answer. Those with `field` are asked at the first
 * installation: their answers become the first values of 'Minha empresa', and a line of an older installer stays.
 */
export const questions = [
  {
    name: 'dominio',
    variable: 'PUBLIC_URL',
    read: readers.domain,
    ask: 'Domínio que as pessoas vão abrir (exemplo: entregas.suaempresa.com.br)',
    wrong: 'Isso não é um domínio. Escreva como entregas.suaempresa.com.br, sem https:// e sem barra.',
  },
  {
    name: 'empresa',
    variable: 'APP_NAME',
    field: 'name',
    read: readers.text,
    ask: 'Nome da empresa',
    wrong: 'Escreva o nome, com até 60 letras.',
  },
  {
    name: 'cidade',
    variable: 'CITY',
    field: 'city',
    read: readers.text,
    ask: 'Cidade, sem o estado',
    wrong: 'Escreva o nome da cidade.',
  },
  {
    name: 'whatsapp',
    variable: 'SUPPORT_PHONE',
    field: 'whatsapp',
    read: readers.phone,
    ask: 'WhatsApp da empresa, com DDD',
    wrong: 'Escreva o número com DDD, como 48 99123-4567.',
  },
  {
    name: 'email',
    variable: 'ADMIN_EMAIL',
    read: readers.email,
    ask: 'Seu e-mail (entra como administrador)',
    wrong: 'Isso não é um e-mail. Escreva como ana@exemplo.com.br.',
  },
]

const usage = `Uso: sudo ./instalar [--dominio D] [--empresa E] [--cidade C] [--whatsapp W] [--email E] [--versao X.Y.Z] [--tunel]
Sem uma opção, o instalador pergunta. Cada uma também é lida do ambiente, como LIGEIRO_DOMINIO.
  --versao X.Y.Z  instala essa versão publicada, em vez da que está nesta pasta
  --commit C      o commit que a página da versão diz, onde a versão não tem uma assinatura que esta máquina conhece
  --tunel         não instala o Caddy nem confere o domínio: o endereço chega por um túnel (docs/pt/servidor.md)
  --tls TEXTO     o que o Caddyfile diz em 'tls', para uma autoridade de certificados própria
Em uma máquina já instalada:
  sudo ./instalar --restaurar ARQUIVO [--substituir]   põe no servidor os dados de uma cópia (--substituir: sem perguntar)
  sudo ./instalar --admin E-MAIL                       mostra um link para um administrador criar uma nova senha`

/** Where the program stores the firm's first values. A version of before 'Minha empresa' has no such file: its firm is in /etc/ligeiro.env. */
export const firmCommand = 'packages/server/src/commands/firm/main.ts'

/**
 * The lines of /etc/ligeiro.env. Those of the firm only where an older installer wrote them, because they win over 'Minha empresa', or
 * where the version to install knows no other place (`hasFirm` is false).
 */
export function settingsOf(answers, stored, hasFirm) {
  const own = questions.filter(
    ({ name, field, variable }) => field && (variable in stored || !hasFirm) && answers[name] !== undefined,
  )
  return {
    PUBLIC_URL: `https://${answers.dominio}`,
    TRUST_PROXY: '1',
    ADMIN_EMAIL: answers.email,
    ...Object.fromEntries(own.map(({ name, variable }) => [variable, answers[name]])),
  }
}

/** The arguments of `firmCommand`. */
export const firmArguments = (answers, stored) =>
  questions
    .filter(({ name, field, variable }) => field && !(variable in stored) && answers[name] !== undefined)
    .flatMap(({ name, field }) => [`--${field}=${answers[name]}`])

/** Reads the options of the command line and LIGEIRO_* of the environment. */
export function readOptions(args, env) {
  const strings = [...questions.map(({ name }) => name), 'versao', 'commit', 'tls']
  const typed = [...strings, 'restaurar', 'admin']
  const options = Object.fromEntries(typed.map((name) => [name, { type: 'string' }]))
  const flags = { tunel: { type: 'boolean' }, substituir: { type: 'boolean', default: false } }
  let values
  try {
    values = parseArgs({ args, options: { ...options, ...flags } }).values
  } catch {
    throw new Stop(usage)
  }
  const given = Object.fromEntries(strings.map((name) => [name, values[name] ?? env[`LIGEIRO_${name.toUpperCase()}`]]))
  return { ...values, ...given, tunel: values.tunel ?? env.LIGEIRO_TUNEL === '1' }
}

/** Opens the terminal for questions; null where there is none, such as in a script. */
export const openTerminal = () =>
  process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null

/**
 * Returns the answer to each question: the option, what the last run stored, or what a person types, who is asked again
 * after a wrong answer. Without a terminal a missing answer is a `Stop`. `first`: the firm is asked for too.
 */
export async function answerAll(options, stored, terminal, first = true) {
  const answers = {}
  for (const question of questions)
    if (first || !question.field || options[question.name] !== undefined)
      answers[question.name] = await answerOne(question, options, stored, terminal)
  return answers
}

async function answerOne({ name, read, ask, wrong, field }, options, stored, terminal) {
  const known = options[name] ?? stored[name]
  if (known !== undefined) {
    const answer = read(known)
    // The line of an older installation may hold what is not asked for any more, such as a number of another country.
    if (answer === undefined && field && options[name] === undefined) return known
    if (answer === undefined) throw new Stop(`--${name} ${known}: ${wrong}`)
    return answer
  }
  if (!terminal) throw new Stop(`Falta --${name} (${ask}).\n${usage}`)
  for (;;) {
    const answer = read(await terminal.question(`${ask}: `))
    if (answer !== undefined) return answer
    console.log(wrong)
  }
}
