import { canInstallPackages, installPackages } from './apt.mjs'
import { canRun, findChromium } from './find-chromium.mjs'
import { step, Stop } from './progress.mjs'

/** Makes sure that there is a Chromium: as root on Debian a missing one is installed. Throws `Stop` if there is none. */
export async function provideChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !canRun(CHROMIUM_PATH))
    throw new Stop(`CHROMIUM_PATH aponta para ${CHROMIUM_PATH}, que não pode ser executado.`)
  if (findChromium()) return
  if (!canInstallPackages())
    throw new Stop('Os testes no navegador precisam do Chromium. Instale-o ou indique onde ele está em CHROMIUM_PATH.')
  await step('Instalando o Chromium (pacote do Debian)', async () => {
    // The shell only makes tests faster, and not every distribution has it. The tests that measure texts need a font as wide as Arial, which Debian only recommends with Chromium.
    const output = await installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation')
    if (!findChromium()) throw new Stop('Não foi possível instalar o Chromium.', output)
  })
}
