// Shows every change of a tracked delivery at once. Without this script the page loads itself again every 30 seconds.
const silentMs = 40_000
const quietMs = 25_000
const checkMs = 5000
const offline = document.getElementById('offline')
const figure = document.getElementById('map')
/** The code that draws the map, which is built with the app (src/recipient-map.ts): most pages never need it. */
const mapCode = '/links/map.js'
let drawing
let lastSign = Date.now()
let source
/** Whether the page shows less than the server has said. */
let isOutdated = false
let asked = 0
let shown = 0

const heard = () => (lastSign = Date.now())

/** Replaces the parts of the page that differ; the others keep the focus, and are not announced again. */
async function refresh() {
  const turn = ++asked
  const answer = await fetch(`${location.pathname}?now`)
  if (answer.status >= 500 || answer.status === 429) throw new Error('not now')
  const text = await answer.text()
  heard()
  // An answer that was overtaken by a later one is older than what is shown.
  if (turn < shown) return
  shown = turn
  if (turn === asked) isOutdated = false
  show(new DOMParser().parseFromString(text, 'text/html'))
}

function show(next) {
  const [main, nextMain] = [document.querySelector('main'), next.querySelector('main')]
  const part = (name) => next.getElementById(name)?.childNodes
  if (!part('facts')) return location.reload()
  if (main.dataset.state !== nextMain.dataset.state) {
    main.dataset.state = nextMain.dataset.state
    document.getElementById('state').replaceChildren(...part('state'))
    if (!next.querySelector('form')) document.querySelector('form')?.remove()
  }
  for (const name of ['facts', 'what']) document.getElementById(name).replaceChildren(...part(name))
  if (canDraw) void showMap(next.getElementById('map')?.dataset.map)
}

const canDraw =
  figure && !navigator.connection?.saveData && document.createElement('canvas').getContext('webgl2') !== null
if (figure && !canDraw) figure.hidden = true

/** Draws the map that a page holds. If its code cannot be loaded, the page stays as it is without one, until the next change. */
async function showMap(map) {
  if (!map) figure.hidden = true
  if (!map && !drawing) return
  try {
    drawing ??= import(mapCode)
    const { draw } = await drawing
    draw(figure, JSON.parse(map ?? 'null'))
  } catch {
    drawing = undefined
    figure.hidden = true
  }
}

// Without coverage `refresh` fails, and is tried again by `check`.
const tryRefresh = () => refresh().catch(() => {})

function connect() {
  source = new EventSource(`${location.pathname}/live`)
  source.addEventListener('state', () => {
    isOutdated = true
    void tryRefresh()
  })
  source.addEventListener('beat', heard)
  source.addEventListener('gone', () => location.reload())
}

function check() {
  const silence = Date.now() - lastSign
  const zone = offline.dataset.timeZone
  const since = new Date(lastSign).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  offline.hidden = silence < silentMs
  if (!offline.hidden && !offline.textContent.endsWith(since)) offline.textContent = `Sem conexão desde ${since}`
  // A refused stream is not opened again by the browser.
  if (source.readyState === EventSource.CLOSED && silence >= quietMs) connect()
  if (isOutdated || silence >= quietMs) void tryRefresh()
}

setInterval(check, checkMs)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void tryRefresh()
})
connect()
