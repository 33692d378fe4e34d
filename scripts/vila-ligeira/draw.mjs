// The invented town of the demo and of the tests. It lies in the sea, so that nothing invented lies over real addresses.
const [latitude0, longitude0] = [-27.75, -47.6]
const metresPerDegree = 111_195
const degrees = ([x, y]) => [
  Number((longitude0 + x / metresPerDegree / Math.cos((latitude0 * Math.PI) / 180)).toFixed(6)),
  Number((latitude0 + y / metresPerDegree).toFixed(6)),
]

/** From west to east, and from north to south. 'Rua das Acácias' exists twice. */
const northward =
  'Rua do Farol,Rua das Gaivotas,Rua dos Ipês,Avenida das Baleias,Rua das Acácias,Rua do Comércio,Rua das Palmeiras,Avenida Central,Rua da Ponte,Rua do Mercado,Rua Sete Quedas,Rua dos Pescadores,Avenida do Sol,Rua das Hortênsias,Rua do Bosque,Rua das Figueiras,Rua dos Girassóis,Rua do Mirante,Rua da Lagoa,Rua das Conchas'.split(
    ',',
  )
const eastward =
  'Rua da Serra,Rua dos Pinheiros,Rua do Moinho,Avenida do Norte,Rua das Laranjeiras,Rua da Estação,Rua dos Ferreiros,Rua do Teatro,Avenida da Vila,Rua da Matriz,Rua da Escola,Rua das Flores,Rua das Acácias,Rua do Porto,Avenida do Cais,Rua dos Marinheiros,Rua das Redes,Rua da Praia,Rua do Arpoador'.split(
    ',',
  )
const bairros = [
  ['Centro', -350, 50],
  ['Porto', -150, -1400],
  ['Alto da Vila', -900, 1350],
  ['Vila Nova', -1500, -350],
  ['Lagoa', 1250, 1150],
  ['Jardim das Flores', 1200, -650],
]

const coast = (angle) => 2380 + 170 * Math.sin(3 * angle + 1) + 90 * Math.sin(5 * angle)
const riverX = (y) => 380 + 230 * Math.sin(y / 800)
const riverHalf = 42
const lagoon = { x: 1330, y: 1010, radius: 250 }
const inLagoon = (x, y, more = 0) => Math.hypot(x - lagoon.x, y - lagoon.y) < lagoon.radius + more
const inRiver = (x, y) => Math.abs(x - riverX(y)) < riverHalf + 25
const onIsland = (x, y) => Math.hypot(x, y) < coast(Math.atan2(y, x)) - 190

/** Where two streets cross: a grid, bent, with blocks of several sizes. */
function crossing(column, row) {
  const [x, y] = [(column - 9.5) * 207 + 34 * Math.sin(2 * column), (9 - row) * 214 + 30 * Math.sin(1.7 * row)]
  return [x + 85 * Math.sin(y / 900) + 20 * Math.sin(y / 260), y + 75 * Math.sin(x / 1000 + 1)]
}

const isAvenue = (name) => name.startsWith('Avenida')
/** The streets that do not cross the whole town, by their place in its list: from which crossing to which. */
const spans = {
  north: { 4: [10, 16], 1: [3, 14], 9: [4, 18], 13: [9, 18], 17: [0, 12] },
  east: { 12: [12, 19], 2: [2, 15], 6: [0, 10], 15: [3, 18] },
}

/** Lines along crossings. At water a street ends; avenues cross the river. */
function pieces(points, avenue) {
  const found = [[]]
  const dry = ([x, y]) => onIsland(x, y) && !inLagoon(x, y, 40) && (avenue || !inRiver(x, y))
  const between = ([x1, y1], [x2, y2]) =>
    [0, 0.25, 0.5, 0.75, 1].map((part) => [x1 + part * (x2 - x1), y1 + part * (y2 - y1)])
  for (const [n, point] of points.entries()) {
    const last = found.at(-1)
    if (last.length > 0 && between(points[n - 1], point).every(dry)) last.push(point)
    else found.push(dry(point) ? [point] : [])
  }
  return found.filter((line) => line.length > 1)
}

const feature = (layer, geometry, properties) => ({ type: 'Feature', properties: { layer, ...properties }, geometry })
const polygon = (...rings) => ({ type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]].map(degrees)) })
const circle = (count, radiusAt, x = 0, y = 0) =>
  Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI
    return [x + radiusAt(angle) * Math.cos(angle), y + radiusAt(angle) * Math.sin(angle)]
  })
const road = (name, line, kind = isAvenue(name) ? 'major_road' : 'minor_road') =>
  feature(
    'roads',
    { type: 'LineString', coordinates: line.map(degrees) },
    {
      kind,
      kind_detail: kind === 'major_road' ? 'secondary' : 'residential',
      name,
      min_zoom: kind === 'major_road' ? 10 : 12,
    },
  )

function streets() {
  const span = (list, n, most) => list[n] ?? [0, most]
  const along = (from, to, pointAt) => Array.from({ length: to - from + 1 }, (_, n) => pointAt(from + n))
  const north = northward.flatMap((name, column) =>
    pieces(
      along(...span(spans.north, column, eastward.length - 1), (row) => crossing(column, row)),
      isAvenue(name),
    ).map((line) => road(name, line)),
  )
  const east = eastward.flatMap((name, row) =>
    pieces(
      along(...span(spans.east, row, northward.length - 1), (column) => crossing(column, row)),
      isAvenue(name),
    ).map((line) => road(name, line)),
  )
  const shore = circle(96, (angle) => coast(angle) - 110)
  return [...north, ...east, road('Avenida Beira-Mar', [...shore, shore[0]])]
}

const edge = 3400
/** The western, southern, eastern and northern edge of what is drawn, in degrees. */
export const bounds = [...degrees([-edge, -edge]), ...degrees([edge, edge])]

export function drawTown() {
  const island = circle(120, coast)
  const sea = [
    [-edge, -edge],
    [edge, -edge],
    [edge, edge],
    [-edge, edge],
  ]
  const banks = Array.from({ length: 41 }, (_, n) => -2600 + n * 130)
  const river = [
    ...banks.map((y) => [riverX(y) - riverHalf, y]),
    ...banks.toReversed().map((y) => [riverX(y) + riverHalf, y]),
  ]
  const pond = circle(40, (angle) => lagoon.radius + 25 * Math.sin(4 * angle), lagoon.x, lagoon.y)
  return {
    type: 'FeatureCollection',
    features: [
      feature('earth', polygon(island), { kind: 'earth' }),
      feature('landuse', polygon(circle(40, () => lagoon.radius + 110, lagoon.x, lagoon.y)), { kind: 'park' }),
      feature('landuse', polygon(circle(24, () => 88, ...squareMiddle(6, 8))), { kind: 'park' }),
      feature('water', polygon(sea, island), { kind: 'ocean' }),
      feature('water', polygon(river), { kind: 'river', min_zoom: 9 }),
      feature('water', polygon(pond), { kind: 'lake', min_zoom: 9 }),
      feature(
        'water',
        { type: 'Point', coordinates: degrees([lagoon.x, lagoon.y]) },
        { kind: 'lake', name: 'Lagoa dos Patos', min_zoom: 12 },
      ),
      ...streets(),
      feature(
        'places',
        { type: 'Point', coordinates: degrees([0, 0]) },
        { kind: 'locality', kind_detail: 'town', name: 'Vila Ligeira', population_rank: 7, min_zoom: 5, max_zoom: 12 },
      ),
      ...bairros.map(([name, x, y]) =>
        feature(
          'places',
          { type: 'Point', coordinates: degrees([x, y]) },
          { kind: 'neighbourhood', kind_detail: 'suburb', name, min_zoom: 11 },
        ),
      ),
    ],
  }
}

/** The middle of a block. */
function squareMiddle(column, row) {
  const corners = [0, 1].flatMap((right) => [0, 1].map((down) => crossing(column + right, row + down)))
  return [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4)
}
