/** Whose pictures of streets may lie below the points of a map, when the shopper asks for them: it learns their address. */
export const mapTiles = {
  openstreetmap: { name: 'OpenStreetMap', origin: 'https://tile.openstreetmap.org', path: '/{z}/{x}/{y}.png', credit: '© OpenStreetMap contributors', creditUrl: 'https://www.openstreetmap.org/copyright' },
  maptiler: { name: 'MapTiler', origin: 'https://api.maptiler.com', path: '/maps/streets-v2/256/{z}/{x}/{y}.png', credit: '© MapTiler © OpenStreetMap contributors', creditUrl: 'https://www.maptiler.com/copyright/' },
} as const

export type MapTiles = keyof typeof mapTiles

/** With a key of its own the shop has its own supplier. */
export const tilesFor = (mapsServiceKey: string | null): MapTiles => (mapsServiceKey === null ? 'openstreetmap' : 'maptiler')
