import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { fonts } from './style.ts'

type Colors = (name: string) => string

/** Up to these zooms near orders and near motoboys are one disc with their number. */
export const clusterZoom = { next: 12, motoboys: 10 }
const namesFrom = 13
/** Those of open orders. */
export const tones = ['pending', 'awaiting', 'accepted', 'progress'] as const

/** What is drawn over the streets, the lowest first. A motoboy is a disc; the letters have a source of their own. */
export function markerLayers(color: Colors, withBairros: boolean): LayerSpecification[] {
  const text = { 'text-font': fonts, 'text-allow-overlap': true, 'text-ignore-placement': true }
  const halo = { 'text-halo-color': color('raised'), 'text-halo-width': 1.5 }
  const cluster = (source: string, ground: string): LayerSpecification[] => [
    {
      id: `${source}-many`,
      source,
      type: 'circle',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': 15,
        'circle-color': color(ground),
        'circle-stroke-width': 2,
        'circle-stroke-color': color('raised'),
      },
    },
    {
      id: `${source}-count`,
      source,
      type: 'symbol',
      filter: ['has', 'point_count'],
      layout: { ...text, 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 13 },
      paint: { 'text-color': color('surface') },
    },
  ]
  const isStale: ExpressionSpecification = ['==', ['get', 'freshness'], 'stale']
  const [free, laden, full] = [color('delivered'), color('progress'), color('accent')]
  const ofLoad: ExpressionSpecification = ['match', ['get', 'load'], 0, free, 1, laden, full]
  const discs: LayerSpecification & { type: 'circle' } = {
    id: 'motoboys',
    source: 'motoboys',
    type: 'circle',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': ['case', ['get', 'chosen'], 17, 14],
      'circle-color': ['case', isStale, color('raised'), ofLoad],
      'circle-opacity': ['match', ['get', 'freshness'], 'old', 0.55, 1],
      'circle-stroke-width': ['case', ['get', 'chosen'], 4, 2],
      'circle-stroke-color': ['case', isStale, ofLoad, ['get', 'chosen'], color('ink'), color('raised')],
    },
  }
  const stops = (source: string, minzoom: number): LayerSpecification => ({
    id: source,
    source,
    type: 'symbol',
    minzoom,
    filter: ['has', 'icon'],
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-size': ['case', ['get', 'chosen'], 1.35, 1],
      'symbol-sort-key': ['case', ['get', 'chosen'], 1, 0],
    },
  })
  const dots = (source: string, minzoom: number): LayerSpecification => ({
    id: `${source}-dots`,
    source,
    type: 'circle',
    minzoom,
    filter: ['!', ['any', ['has', 'point_count'], ['has', 'icon']]],
    paint: {
      'circle-radius': 6,
      'circle-color': [
        'match',
        ['get', 'tone'],
        'pending',
        color('pending'),
        'awaiting',
        color('awaiting'),
        'accepted',
        color('accepted'),
        color('progress'),
      ],
      'circle-stroke-width': 1.5,
      'circle-stroke-color': color('raised'),
    },
  })
  const trail = (id: string, ground: string, width: number): LayerSpecification => ({
    id,
    source: 'trail',
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color(ground), 'line-width': width },
  })
  // Layers above are placed first: the discs, then the name of who is chosen, which is always drawn, then the others where there is room.
  const names = ({ id, isChosen }: { id: string; isChosen: boolean }): LayerSpecification => ({
    id,
    source: 'names',
    type: 'symbol',
    minzoom: namesFrom,
    filter: ['==', ['get', 'chosen'], isChosen],
    layout: {
      'text-font': fonts,
      'text-field': [
        'case',
        ['==', ['get', 'age'], ''],
        ['get', 'name'],
        ['concat', ['get', 'name'], '\n', ['get', 'age']],
      ],
      'text-size': 12,
      'text-max-width': 12,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      // The disc of who is chosen is larger.
      'text-radial-offset': isChosen ? 1.9 : 1.5,
      'text-justify': 'auto',
      'text-allow-overlap': isChosen,
      // Of two without room for both, the one who is stale has a reason to be read.
      'symbol-sort-key': ['case', ['get', 'stale'], 0, 1],
    },
    paint: { 'text-color': color('ink'), ...halo },
  })
  return [
    { id: 'grid', source: 'grid', type: 'line', paint: { 'line-color': color('line'), 'line-width': 1 } },
    ...(withBairros
      ? [
          {
            id: 'bairros',
            source: 'bairros',
            type: 'symbol',
            layout: { 'text-font': fonts, 'text-field': ['get', 'name'], 'text-size': 14, 'text-letter-spacing': 0.05 },
            paint: { 'text-color': color('ink-3'), ...halo },
          } satisfies LayerSpecification,
        ]
      : []),
    {
      id: 'accuracy',
      source: 'accuracy',
      type: 'fill',
      paint: { 'fill-color': color('progress'), 'fill-opacity': 0.15 },
    },
    {
      id: 'lines',
      source: 'lines',
      type: 'line',
      minzoom: clusterZoom.next,
      paint: {
        'line-color': ['case', ['get', 'chosen'], color('ink'), color('control')],
        'line-width': ['case', ['get', 'chosen'], 2.5, 1],
        'line-opacity': ['case', ['get', 'chosen'], 1, 0.6],
      },
    },
    trail('trail-ground', 'raised', 7),
    trail('trail', 'accent', 4),
    {
      id: 'trail-dots',
      source: 'trail',
      type: 'circle',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 4,
        'circle-color': color('accent'),
        'circle-stroke-width': 1.5,
        'circle-stroke-color': color('raised'),
      },
    },
    dots('ends', clusterZoom.next + 1),
    stops('ends', clusterZoom.next + 1),
    ...cluster('next', 'ink-2'),
    dots('next', 0),
    stops('next', 0),
    ...cluster('motoboys', 'delivered'),
    discs,
    names({ id: 'names', isChosen: false }),
    names({ id: 'chosen-name', isChosen: true }),
    {
      id: 'initials',
      source: 'names',
      type: 'symbol',
      minzoom: clusterZoom.motoboys + 1,
      layout: {
        ...text,
        'text-field': ['get', 'initials'],
        'text-size': 12,
        // A name is beside a disc, not on it.
        'text-ignore-placement': false,
        'text-padding': 6,
      },
      paint: { 'text-color': ['case', ['get', 'stale'], color('ink'), color('surface')] },
    },
  ]
}
