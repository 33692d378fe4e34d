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
  /** A number of Brazil without its country code gets it. */
  phone: (text) => {
    const digits = text.replace(/\D/g, '').replace(/^0+/, '')
    if (/^\d{10,11}$/.test(digits)) return `55${digits}`
    return /^\d{12,15}$/.test(digits) ? digits : undefined
  },
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? text.trim().toLowerCase() : undefined),
  text: (text) => (/^\P{Cc}{1,100}$/u.test(trimmed(text)) ? trimmed(text) : undefined),
}

/** The questions in their order. `variable` is the line of /etc/ligeiro.env that keeps the answer. */
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
    read: readers.text,
    ask: 'Nome da empresa',
    wrong: 'Escreva o nome, com até 100 letras.',
  },
  {
    name: 'cidade',
    variable: 'CITY',
    read: readers.text,
    ask: 'Cidade, sem o estado',
    wrong: 'Escreva o nome da cidade.',
  },
  {
    name: 'whatsapp',
    variable: 'SUPPORT_PHONE',
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
  --tunel         não instala o Caddy nem confere o domínio: o endereço chega por um túnel (docs/pt/servidor.md)
  --tls TEXTO     o que o Caddyfile diz em 'tls', para uma autoridade de certificados própria`

/** Reads the options of the command line and LIGEIRO_* of the environment. */
export function readOptions(args, env) {
  const strings = [...questions.map(({ name }) => name), 'versao', 'tls']
  const options = Object.fromEntries(strings.map((name) => [name, { type: 'string' }]))
  let values
  try {
    values = parseArgs({ args, options: { ...options, tunel: { type: 'boolean' } } }).values
  } catch {
    throw new Stop(usage)
  }
  const given = Object.fromEntries(strings.map((name) => [name, values[name] ?? env[`LIGEIRO_${name.toUpperCase()}`]]))
  return { ...given, tunel: values.tunel ?? env.LIGEIRO_TUNEL === '1' }
}

/** Opens the terminal for questions; null where there is none, such as in a script. */
export const openTerminal = () =>
  process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null

/**
 * Returns the answer to each question: the option, what the last run stored, or what a person types, who is asked again
 * after a wrong answer. Without a terminal a missing answer is a `Stop`.
 */
export async function answerAll(options, stored, terminal) {
  const answers = {}
  for (const question of questions) answers[question.name] = await answerOne(question, options, stored, terminal)
  return answers
}

async function answerOne({ name, read, ask, wrong }, options, stored, terminal) {
  const known = options[name] ?? stored[name]
  if (known !== undefined) {
    const answer = read(known)
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
