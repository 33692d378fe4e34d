/** The streets, an archive of PMTiles, of which a call reads a range (docs/product.md, Map). */
export const tilesPath = '/map/tiles.pmtiles'
