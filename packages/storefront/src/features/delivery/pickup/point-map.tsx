import { mapTiles, selectMapTiles } from '@vitrine/contract/checkout/map-tiles'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import { useEffect, useRef, useState } from 'react'
import { mayShowMedia } from '../../../data/consent/media.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../delivery.module.css'
import { MapUnreachable } from './map-unreachable.tsx'
import { createPickupMap, type PickupMap } from './pickup-map.ts'

interface PointMapProps {
  readonly points: readonly PickupPoint[]
  readonly selectedId: string
  readonly mapsServiceKey: string | null
  readonly onChoose: (id: string) => void
}

/**
 * Points on a plain background. Map tiles come from a third party, so they load only after the customer's consent, for
 * this visit.
 */
export function PointMap({ points, selectedId, mapsServiceKey, onChoose }: PointMapProps) {
  const t = useText()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PickupMap>()
  const [hasTiles, setTiles] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const tileProvider = mapTiles[selectMapTiles(mapsServiceKey)]
  // Leaflet renders the map into an element that React does not manage.
  useEffect(() => {
    if (!container.current) return
    let pickupMap: PickupMap | undefined
    let isGone = false
    const labels = { zoomIn: t('finder.zoomIn'), zoomOut: t('finder.zoomOut') }
    createPickupMap(container.current, {
      points,
      labels,
      getName: (point) => `${point.keyword} ${point.number}, ${point.street}`,
      onChoose,
    }).then(
      (created) => {
        pickupMap = created
        if (isGone) created.close()
        else setMap(created)
      },
      () => setUnreachable(true),
    )
    return () => {
      isGone = true
      pickupMap?.close()
    }
  }, [points, onChoose, t])
  // The selection can change in the list.
  useEffect(() => map?.select(selectedId), [map, selectedId])

  function showTiles() {
    if (!mayShowMedia()) return
    map?.showTiles(tileProvider, mapsServiceKey)
    setTiles(true)
  }
  if (isUnreachable) return <MapUnreachable />
  return (
    <>
      <div ref={container} role="region" aria-label={t('finder.map', { count: points.length })} />
      {map && !hasTiles && (
        <div className={styles.ask}>
          <p>{t('finder.tilesHint', { name: tileProvider.name })}</p>
          <Button kind="second" size="small" onClick={showTiles}>
            {t('finder.loadTiles', { name: tileProvider.name })}
          </Button>
        </div>
      )}
    </>
  )
}
