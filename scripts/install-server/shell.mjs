import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { run } from '../run.mjs'
import { Stop } from '../progress.mjs'

const logFile = '/var/log/ligeiro-instalar.log'

/** Whether a command succeeded. Where the disk is too full for a file of a package, npm only warns, and ends with 0. */
export const hasSucceeded = ({ code, output }) => code === 0 && !/TAR_ENTRY_ERROR/.test(output)

/** Runs a command as a step, with its output in the log. Throws `Stop` with the sentence, and the end of the output above it. */
export async function must(sentence, command, args, options = {}) {
  const ended = await run(command, args, { capture: true, ...options }).catch((error) => ({
    code: 127,
    output: String(error),
  }))
  const { output } = ended
  appendFileSync(logFile, `$ ${command} ${args.join(' ')}\n${output}\n`)
  if (hasSucceeded(ended)) return output
  throw new Stop(`${whyOf(output) ?? sentence} Depois rode de novo: sudo ./instalar`, output.slice(-1500))
}

/** Runs the installer. A file that could not be written because the disk is full ends it with a sentence too. */
export async function orFullDisk(work) {
  try {
    await work()
  } catch (error) {
    throw error.code === 'ENOSPC' ? new Stop(`${whyOf('ENOSPC')} Depois rode de novo: sudo ./instalar`) : error
  }
}

/** The causes that need the same remedy whichever command they stop. */
function whyOf(output) {
  if (/ENOSPC|No space left|not have enough free space/.test(output)) return 'O disco está cheio. Libere espaço.'
  if (/EAI_AGAIN|ENOTFOUND|ENETUNREACH|Temporary failure resolving|Could not resolve host/.test(output))
    return 'Esta máquina está sem rede. Confira a conexão dela.'
  return null
}

/** Returns the code and the output of a question to the system. */
export function ask(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return { ok: status === 0, code: status ?? 127, output: (stdout ?? '') + (stderr ?? '') }
}
