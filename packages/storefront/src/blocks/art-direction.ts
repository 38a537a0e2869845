export interface ArtPictures {
  readonly wideScreen: string
  readonly desktop: string
  readonly tablet: string
  readonly mobile: string
}

export interface ArtSource {
  readonly base: string
  /** Width of the window in pixels from which on it is shown; 0: as long as nothing wider is. */
  readonly from: number
}

/**
 * Which picture is shown from which width of the window on, widest first. A missing one is replaced by the next wider, then by any;
 * none at all gives an empty list.
 */
export function artSources({ wideScreen, desktop, tablet, mobile }: ArtPictures): ArtSource[] {
  const drawn = [{ base: wideScreen, from: 1280 }, { base: desktop, from: 1024 }, { base: tablet, from: 768 }, { base: mobile, from: 0 }]
  const any = drawn.find(({ base }) => base !== '')?.base
  if (any === undefined) return []
  const filled: ArtSource[] = []
  for (const { base, from } of drawn) filled.push({ base: base || filled.at(-1)?.base || any, from })
  // Of neighbours with the same picture the narrowest covers both.
  return filled.filter(({ base }, at) => filled[at + 1]?.base !== base)
}
