import { useCallback, useState } from 'react'
import { useLoadedNow, useVersion, type AskVersion } from './use-versions.ts'
import { VersionPicture } from './version-picture.tsx'

const mostBlocks = 4

/** The top of the page as it was, fetched when the entry comes into sight. */
export function VersionThumb({ revision, ask }: { readonly revision: number; readonly ask: AskVersion }) {
  const [isSeen, setIsSeen] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) setIsSeen(true) })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <span ref={watch} className="ed-thumb">{isSeen && <Drawn revision={revision} ask={ask} />}</span>
}

function Drawn({ revision, ask }: { readonly revision: number; readonly ask: AskVersion }) {
  const blocks = useVersion(revision, ask)
  const loaded = useLoadedNow()
  return blocks ? <VersionPicture blocks={blocks.slice(0, mostBlocks)} loaded={loaded} zoom={0.08} isPage /> : null
}
