import { mapTiles, tilesFor } from '@vitrine/contract/map-tiles'
import type { PickupPoint } from '@vitrine/contract/delivery'
import { useEffect, useRef, useState } from 'react'
import { mayShowMedia } from '../../data/consent/media.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './delivery.module.css'
import { MapUnreachable } from './map-unreachable.tsx'
import { openMap, type DrawnMap } from './open-map.ts'

interface Props {
  readonly points: readonly PickupPoint[]
  readonly chosen: string
  readonly mapsServiceKey: string | null
  readonly onChoose: (id: string) => void
}

/** Points on a plain ground. Streets come from somebody else, so they come when the shopper says so, for this visit. */
export function PointMap({ points, chosen, mapsServiceKey, onChoose }: Props) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const [hasTiles, setTiles] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const supplier = mapTiles[tilesFor(mapsServiceKey)]
  // The map is drawn by a library, into an element that React leaves alone.
  useEffect(() => {
    if (!place.current) return
    let drawn: DrawnMap | undefined
    let isGone = false
    const words = { zoomIn: t('finder.zoomIn'), zoomOut: t('finder.zoomOut') }
    openMap(place.current, { points, words, nameOf: (point) => `${point.keyword} ${point.number}, ${point.street}`, onChoose }).then((opened) => {
      drawn = opened
      if (isGone) opened.close()
      else setMap(opened)
    }, () => setUnreachable(true))
    return () => {
      isGone = true
      drawn?.close()
    }
  }, [points, onChoose, t])
  // The choice is made in the list as well.
  useEffect(() => map?.choose(chosen), [map, chosen])

  function showTiles() {
    if (!mayShowMedia()) return
    map?.showTiles(supplier, mapsServiceKey)
    setTiles(true)
  }
  if (isUnreachable) return <MapUnreachable />
  return (
    <>
      <div ref={place} role="region" aria-label={t('finder.map', { count: points.length })} />
      {map && !hasTiles && (
        <div className={styles.ask}>
          <p>{t('finder.tilesHint', { name: supplier.name })}</p>
          <Button kind="second" size="small" onClick={showTiles}>{t('finder.loadTiles', { name: supplier.name })}</Button>
        </div>
      )}
    </>
  )
}
