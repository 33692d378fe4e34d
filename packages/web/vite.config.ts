import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { apiPrefixes } from '@ligeiro/contract/api'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin, type Rollup } from 'vite'

const server = 'http://127.0.0.1:3000'
const page = (request: { method?: string; headers: { accept?: string } }) =>
  request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined

/** Writes a `.br` file beside each asset for the server to send, and prints the size of each page's first view. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  // Compresses the written files: Vite still changes them after the earlier hooks.
  async writeBundle({ dir = '' }, bundle) {
    const sizes = new Map<string, number>()
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
      const small = brotliCompressSync(await readFile(join(dir, name)), quality)
      sizes.set(name, small.length)
      await writeFile(join(dir, `${name}.br`), small)
    }
    const viewOf = (names: string[]) => [...withImports([...entries(bundle), ...names], bundle)]
    const sizeOf = (names: string[]) => viewOf(names).reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.includes('/pages/')) continue
      if (viewOf([chunk.fileName]).some((name) => hasZod(bundle[name])))
        this.error(`The first view of ${chunk.name} contains zod: import schemas of the contract as types only`)
      const bytes = sizeOf([chunk.fileName])
      this.info(`${chunk.name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (brotli) in its first view`)
    }
    const connected = sizeOf(chunksOf([motoboyPage, ...loadedAtOnce], bundle))
    this.info(`motoboy, until the list is shown and live: ${(connected / 1000).toFixed(1)} kB (brotli)`)
    if (connected > budget) this.error(`The motoboy's first view is limited to ${budget / 1000} kB`)
  },
})

/**
 * What libraries bring and the app never uses, with what is there instead: 3 kB of the motoboy's first view. Changes are calls of our own
 * (`action`), the transports of the socket are named in `features/live/connection.ts`, and no event has a binary value.
 */
const unused: Record<string, string> = {
  '@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} findAll = () => []; resumePausedMutations = async () => {} }',
  'engine.io-client/build/esm/transports/webtransport.js': 'export class WT {}',
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'export const decode = () => undefined',
  'socket.io-parser/build/esm/binary.js':
    'export const deconstructPacket = (packet) => ({ packet, buffers: [] }); export const reconstructPacket = (packet) => packet',
  'socket.io-parser/build/esm/is-binary.js':
    'export const isBinary = () => false; export const hasBinary = () => false',
}
const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  load: (id) => Object.entries(unused).find(([file]) => id.endsWith(`/node_modules/${file}`))?.[1],
})

const hasZod = (file?: Rollup.OutputChunk | Rollup.OutputAsset) =>
  file?.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/zod/'))

const withoutTypes = async (name: string) =>
  (await transformWithOxc(await readFile(new URL(`src/${name}`, import.meta.url), 'utf8'), name)).code

/**
 * Writes `sw.js` with the list of files that a phone needs while offline: everything that the sign-in page and the
 * motoboy's screen may load.
 */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const wanted = reachable([...entries(bundle), ...chunksOf(offlinePages, bundle)], bundle)
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    const paths = ['/', ...[...wanted, ...styles].map((name) => `/${name}`)]
    const code = (await Promise.all(['sw.ts', 'sw-push.ts'].map(withoutTypes))).join('\n')
    const page = await readFile(join(dir, 'index.html'), 'utf8')
    const version = createHash('sha256').update(page).update(paths.join()).digest('hex').slice(0, 12)
    const written = code
      .replaceAll('precachedPaths', JSON.stringify(paths))
      .replaceAll('builtVersion', JSON.stringify(version))
    await writeFile(join(dir, 'sw.js'), written)
    this.info(`sw.js caches ${paths.length} files for offline use`)
  },
})

const recipientMap = 'links/map.js'
/**
 * Builds the map that the page of a tracking link loads. That page is no page of the app: nothing of the app but the map may be in it.
 */
const mapOfLinks = (): Plugin => ({
  name: 'map-of-links',
  apply: 'build',
  buildStart() {
    const id = fileURLToPath(new URL('src/recipient-map.ts', import.meta.url))
    this.emitFile({ type: 'chunk', id, fileName: recipientMap, preserveSignature: 'strict' })
  },
  generateBundle(_options, bundle) {
    for (const name of withImports([recipientMap], bundle)) {
      const chunk = bundle[name]
      if (
        chunk?.type === 'chunk' &&
        (chunk.name === 'motoboy-parts' || chunk.moduleIds.some((id) => id.includes('/react')))
      )
        this.error(`${recipientMap} loads ${name}, a part of the app`)
    }
  },
})

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
type Bundle = Rollup.OutputBundle
const entries = (bundle: Bundle) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry && file.fileName !== recipientMap ? [file.fileName] : [],
  )

/** Returns these chunks and all that they import statically. */
function withImports(names: string[], bundle: Bundle, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name)) continue
    seen.add(name)
    withImports(chunk.imports, bundle, seen)
  }
  return seen
}

/** Limit in bytes of the JavaScript (brotli) of the motoboy's first view. */
const budget = 125_000
/**
 * Modules that the motoboy's first view loads dynamically at once: no static import leads to them, but they count as
 * part of it.
 */
const loadedAtOnce = ['/features/live/start-live.ts', '/features/orders/motoboy/status-bars.tsx']

const chunksOf = (modules: string[], bundle: Bundle) =>
  modules.map((module) => {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`No chunk begins with ${module}`)
    return chunk.fileName
  })

const offlinePages = ['motoboy', 'earnings', 'login', 'broken', 'unauthorized'].map((page) => `/src/pages/${page}.tsx`)

/**
 * Like `withImports`, with dynamic imports too. Excludes other pages, and the session recorder, which nobody needs
 * offline and few firms use.
 */
function reachable(names: string[], bundle: Bundle): Set<string> {
  const seen = new Set<string>()
  const isExcluded = (name: string) => {
    const chunk = bundle[name]
    const module = chunk?.type === 'chunk' ? (chunk.facadeModuleId ?? '') : ''
    return module.includes('/features/recorder/') || (module.includes('/src/pages/') && !names.includes(name))
  }
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name) || isExcluded(name)) return
    seen.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const name of names) visit(name)
  return seen
}

const motoboyPage = '/packages/web/src/pages/motoboy.tsx'
const ownSource = /\/packages\/(web|contract)\/src\//
type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>

/** Whether the motoboy's first view needs this module. */
function isForMotoboy(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.endsWith(motoboyPage)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isForMotoboy(importer, graph, seen))
}

/**
 * Puts the app's modules of the motoboy's first view into one file: split by shared imports they would be a dozen small
 * files, which compress worse by 2 kB. The other screens need most of these modules too.
 */
const motoboyGroup = (id: string, graph: Graph) =>
  ownSource.test(id) && !id.endsWith(motoboyPage) && isForMotoboy(id, graph) ? 'motoboy-parts' : null

/**
 * Parts of the motoboy's screen that are loaded in the background, after the first view, and pages that are opened seldom. The names of the
 * files that they import would be in the first view, a kilobyte; without them these files are found one after the other.
 */
const withoutPreload =
  /\/(account-dialog|alert-bar|collected-question|confirm-dialog|delivery-dialog|motoboy-warnings|opened-delivery|outbox-answers|outbox-banners|refusal|shift-bar|audit|client-statement|confirm-email|dispatch-settings|firm|help|import|installation|learned-bairros|not-found|not-me|older-end|print-\w+|reset-password|second-factor|unauthorized)-/

/** Part of the desk, and loaded late elsewhere: the journeys wait for it by its name. */
const loadedLate = '/list/older-end.tsx'

export default defineConfig({
  plugins: [react(), tailwind(), withoutUnused(), mapOfLinks(), brotli(), serviceWorker()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (withoutPreload.test(file) ? [] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: motoboyGroup }] },
        // The first view names a hundred files: the signs of a hash do not compress, and the name of what several pages share says little.
        chunkFileNames: ({ isDynamicEntry, moduleIds }) =>
          isDynamicEntry || moduleIds.some((id) => id.endsWith(loadedLate))
            ? 'assets/[name]-[hash:7].js'
            : 'assets/s-[hash:7].js',
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries([...apiPrefixes].map((prefix) => [`/${prefix}`, { target: server, bypass: page }])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
