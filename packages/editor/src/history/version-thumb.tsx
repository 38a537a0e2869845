import { useCallback, useState } from 'react'
import { useLiveBlockData, useVersion, type LoadVersion } from './use-versions.ts'
import { VersionPicture } from './version-picture.tsx'

const maxBlocks = 4

/** A thumbnail of the top of the page, loaded when the entry becomes visible. */
export function VersionThumb({
  revision,
  loadVersion,
}: {
  readonly revision: number
  readonly loadVersion: LoadVersion
}) {
  const [isVisible, setIsSeen] = useState(false)
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={observe} className="ed-thumb">
      {isVisible && <PagePreview revision={revision} loadVersion={loadVersion} />}
    </span>
  )
}

function PagePreview({ revision, loadVersion }: { readonly revision: number; readonly loadVersion: LoadVersion }) {
  const blocks = useVersion(revision, loadVersion)
  const loaded = useLiveBlockData()
  return blocks ? <VersionPicture blocks={blocks.slice(0, maxBlocks)} loaded={loaded} zoom={0.08} isPage /> : null
}
