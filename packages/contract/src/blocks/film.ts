/** A video: a file of the shop, or one at a host that is contacted only when the visitor plays it. */
export type Film =
  | { readonly kind: 'file'; readonly address: string }
  | { readonly kind: 'hosted'; readonly host: FilmHost; readonly frame: string; readonly page: string }

export type FilmHost = 'YouTube' | 'Vimeo'

/** The hosts that serve the video frames. */
export const filmOrigins: Readonly<Record<FilmHost, string>> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
}

const patterns: readonly (readonly [FilmHost, RegExp])[] = [
  [
    'YouTube',
    /^https:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#]\S*)?$/,
  ],
  ['Vimeo', /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})(?:[/?#]\S*)?$/],
]

/** Parses a URL copied from a browser; undefined when it is not a video. */
export function parseFilm(address: string): Film | undefined {
  if (/^\/(?![/\\])\S*$/.test(address)) return { kind: 'file', address }
  for (const [host, pattern] of patterns) {
    const id = pattern.exec(address)?.[1]
    if (id !== undefined) return createHostedFilm(host, id)
  }
  return undefined
}

function createHostedFilm(host: FilmHost, id: string): Film {
  if (host === 'YouTube')
    return {
      kind: 'hosted',
      host,
      frame: `${filmOrigins.YouTube}/embed/${id}?autoplay=1&rel=0`,
      page: `https://www.youtube.com/watch?v=${id}`,
    }
  return {
    kind: 'hosted',
    host,
    frame: `${filmOrigins.Vimeo}/video/${id}?autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}`,
  }
}
