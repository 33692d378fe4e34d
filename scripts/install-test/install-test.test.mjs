import { expect, test } from 'vitest'
import { whatIsMissing } from './machine.mjs'

const machine = { platform: 'linux', isRoot: true, has: () => true, busyPorts: [] }

test.each([
  ['nothing', machine, /^null$/],
  ['Linux', { ...machine, platform: 'darwin' }, /precisa de Linux/],
  ['rights', { ...machine, isRoot: false }, /precisa ser root/],
  [
    'a tool',
    { ...machine, has: (tool) => tool === 'git' },
    /^Faltam ferramentas: debootstrap, unshare, nsenter\. .*apt-get install debootstrap util-linux$/,
  ],
  ['a port', { ...machine, busyPorts: [80, 3000] }, /estão ocupadas: 80, 3000/],
])('what the test of the installer lacks is said: %s', (_what, machineOf, sentence) => {
  expect(String(whatIsMissing(machineOf))).toMatch(sentence)
})
