/** A film that a page can show: a file of the shop's own, or one at a host that is asked only when the reader wants it. */
export type Film =
  | { readonly kind: 'file'; readonly address: string }
  | { readonly kind: 'hosted'; readonly host: FilmHost; readonly frame: string; readonly page: string }

export type FilmHost = 'YouTube' | 'Vimeo'

/** Where the frames of these hosts come from. */
export const filmOrigins: Readonly<Record<FilmHost, string>> = { YouTube: 'https://www.youtube-nocookie.com', Vimeo: 'https://player.vimeo.com' }

const patterns: readonly (readonly [FilmHost, RegExp])[] = [
  ['YouTube', /^https:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#]\S*)?$/],
  ['Vimeo', /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})(?:[/?#]\S*)?$/],
]

/** What stands at an address that somebody has copied from their browser; undefined when it is no film. */
export function filmAt(address: string): Film | undefined {
  if (/^\/(?![/\\])\S*$/.test(address)) return { kind: 'file', address }
  for (const [host, pattern] of patterns) {
    const id = pattern.exec(address)?.[1]
    if (id !== undefined) return hosted(host, id)
  }
  return undefined
}

function hosted(host: FilmHost, id: string): Film {
  if (host === 'YouTube') return { kind: 'hosted', host, frame: `${filmOrigins.YouTube}/embed/${id}?autoplay=1&rel=0`, page: `https://www.youtube.com/watch?v=${id}` }
  return { kind: 'hosted', host, frame: `${filmOrigins.Vimeo}/video/${id}?autoplay=1&dnt=1`, page: `https://vimeo.com/${id}` }
}
