import type { MapTiles, mapTiles } from '@vitrine/contract/checkout/map-tiles'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import styles from './point-map.module.css'

interface PickupMapOptions {
  readonly points: readonly PickupPoint[]
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string }
  readonly getName: (point: PickupPoint) => string
  readonly onChoose: (id: string) => void
}

export interface PickupMap {
  select(id: string): void
  showTiles(tileProvider: (typeof mapTiles)[MapTiles], key: string | null): void
  close(): void
}

/**
 * A map with a numbered pin for each point, selectable like the list. Leaflet needs a browser, so it is imported here.
 */
export async function createPickupMap(
  container: HTMLElement,
  { points, labels, getName, onChoose }: PickupMapOptions,
): Promise<PickupMap> {
  const { map: createMap, control, divIcon, latLngBounds, marker, tileLayer } = await import('leaflet')
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Scrolling over the map scrolls the page.
  const map = createMap(container, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: false,
    markerZoomAnimation: !prefersReducedMotion,
  })
  // Set the view first: layers are not rendered without one.
  map.fitBounds(latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), {
    padding: [40, 40],
    maxZoom: 15,
    animate: false,
  })
  control.zoom({ position: 'bottomright', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map)
  const pins = new Map(
    points.map((point, index) => {
      const icon = divIcon({ className: styles['pin'] ?? '', html: String(index + 1), iconSize: [32, 32] })
      const pin = marker([point.latitude, point.longitude], { icon, title: getName(point), riseOnHover: true }).addTo(
        map,
      )
      pin.on('click', () => onChoose(point.id))
      pin.on('keypress', ({ originalEvent: { key } }) => {
        if (key === 'Enter' || key === ' ') onChoose(point.id)
      })
      pin.getElement()?.setAttribute('aria-label', `${index + 1}, ${getName(point)}`)
      return [point.id, pin] as const
    }),
  )
  return {
    select(id) {
      for (const [each, pin] of pins) {
        pin.getElement()?.toggleAttribute('data-chosen', each === id)
        pin.setZIndexOffset(each === id ? 1000 : 0)
      }
      const selectedPosition = pins.get(id)?.getLatLng()
      if (selectedPosition && !map.getBounds().contains(selectedPosition))
        map.panTo(selectedPosition, { animate: !prefersReducedMotion })
    },
    showTiles({ origin, path, credit, creditUrl }, key) {
      tileLayer(origin + path + (key === null ? '' : `?key=${encodeURIComponent(key)}`), {
        maxZoom: 19,
        attribution: `<a href="${creditUrl}" rel="noreferrer">${credit}</a>`,
      }).addTo(map)
      control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map)
    },
    close: () => {
      map.remove()
    },
  }
}
