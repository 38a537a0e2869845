export interface ArtPictures {
  readonly wideScreen: string
  readonly desktop: string
  readonly tablet: string
  readonly mobile: string
}

export interface ArtSource {
  readonly base: string
  /** Minimum window width in pixels; 0 for the narrowest picture. */
  readonly from: number
}

/**
 * The pictures by minimum window width, widest first. A missing picture is replaced by the next wider one, or else by
 * any other; without pictures the list is empty.
 */
export function artSources({ wideScreen, desktop, tablet, mobile }: ArtPictures): ArtSource[] {
  const pictures = [
    { base: wideScreen, from: 1280 },
    { base: desktop, from: 1024 },
    { base: tablet, from: 768 },
    { base: mobile, from: 0 },
  ]
  const fallback = pictures.find(({ base }) => base !== '')?.base
  if (fallback === undefined) return []
  const sources: ArtSource[] = []
  for (const { base, from } of pictures) sources.push({ base: base || sources.at(-1)?.base || fallback, from })
  // Neighbours with the same picture are merged into the narrowest one.
  return sources.filter(({ base }, at) => sources[at + 1]?.base !== base)
}
