import type { MapFile } from '@ligeiro/contract/map-schemas'
import { tilesPath } from '@ligeiro/contract/tiles-path'
import { DARK, layers, LIGHT, type Flavor } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The fonts of the device: a style without `glyphs` draws its texts with them. */
export const fonts = ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'sans-serif']
/** Layers that need pictures, which are not served. */
const withPictures = new Set(['roads_shields', 'roads_oneway', 'pois'])

const roads = (casing: string, minor: string, major: string, highway: string): Partial<Flavor> => ({
  minor_service_casing: casing,
  minor_casing: casing,
  link_casing: casing,
  major_casing_early: casing,
  major_casing_late: casing,
  highway_casing_early: casing,
  highway_casing_late: casing,
  bridges_minor_casing: casing,
  bridges_major_casing: casing,
  bridges_highway_casing: casing,
  minor_service: minor,
  minor_a: minor,
  minor_b: minor,
  other: minor,
  bridges_minor: minor,
  link: major,
  major,
  bridges_major: major,
  highway,
  bridges_highway: highway,
})

// The stone and the orange of the app (ui/theme.css): the streets stay behind what is on them.
const { pois: _light, ...light } = LIGHT
const { pois: _dark, ...dark } = DARK
const flavors: Record<'light' | 'dark', Flavor> = {
  light: {
    ...light,
    ...roads('#d9d2c8', '#ffffff', '#ffffff', '#fbe3d3'),
    background: '#e4dfd7',
    earth: '#eeeae4',
    water: '#c3d7de',
    park_a: '#dbe3cf',
    park_b: '#cfdcc0',
    buildings: '#e0dad1',
    subplace_label: '#6b6259',
    subplace_label_halo: '#f6f4f1',
    city_label: '#4f4943',
    city_label_halo: '#f6f4f1',
    roads_label_minor: '#6f675e',
    roads_label_major: '#6f675e',
    ocean_label: '#5b7d8b',
  },
  dark: {
    ...dark,
    ...roads('#171411', '#433d36', '#534b42', '#6d4c36'),
    background: '#12100e',
    earth: '#1f1c19',
    water: '#1b313b',
    park_a: '#20271c',
    park_b: '#222b1d',
    buildings: '#2a2622',
    subplace_label: '#a0978c',
    subplace_label_halo: '#141210',
    city_label: '#c3bcb3',
    city_label_halo: '#141210',
    roads_label_minor: '#9b9186',
    roads_label_minor_halo: '#1f1c19',
    roads_label_major: '#9b9186',
    roads_label_major_halo: '#1f1c19',
    ocean_label: '#6f919e',
  },
}

/** Draws a layer of Protomaps without fonts and pictures of a server. */
function withDeviceFonts(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const { 'icon-image': _icon, ...layout } = layer.layout ?? {}
  return { ...layer, layout: { ...layout, 'text-font': fonts } }
}

/** The streets in light or dark; without a file plain ground. */
export function streetStyle(file: MapFile | null, theme: 'light' | 'dark'): StyleSpecification {
  const flavor = flavors[theme]
  const ground: LayerSpecification = { id: 'ground', type: 'background', paint: { 'background-color': flavor.earth } }
  if (!file) return { version: 8, sources: {}, layers: [ground] }
  const drawn = layers('streets', flavor, { lang: 'pt' }).filter(({ id }) => !withPictures.has(id))
  const url = `pmtiles://${tilesPath}?v=${file.version}`
  return { version: 8, sources: { streets: { type: 'vector', url } }, layers: drawn.map(withDeviceFonts) }
}
