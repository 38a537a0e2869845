import { parseFilm, type Film } from '@vitrine/contract/blocks/film'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useState, type MouseEvent } from 'react'
import { mayShowMedia } from '../../data/consent/media.ts'
import { useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import { ArtPicture } from '../pictures/art-picture.tsx'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import styles from './video.module.css'

/** A video. A video of another host is loaded only after the visitor's consent. */
export function VideoView(props: BlockViewProps<'Video'>) {
  const { block, isInside } = props
  const { video, caption, shape } = block.content
  const film = parseFilm(video)
  return (
    <BlockFrame block={block} isInside={isInside}>
      <figure className={styles.video}>
        {/* The server allows frames of exactly the host in data-film. */}
        <div className={styles.stage} data-shape={shape} data-film={film?.kind === 'hosted' ? film.host : undefined}>
          {film?.kind === 'file' && <OwnVideo {...props} address={film.address} />}
          {film?.kind === 'hosted' && (
            <WithText namespaces={['blocks']}>
              <HostedVideo {...props} key={film.frame} film={film} />
            </WithText>
          )}
          {!film && <Poster {...props} />}
        </div>
        {caption && <figcaption data-at="caption">{caption}</figcaption>}
      </figure>
    </BlockFrame>
  )
}

const posterWidth = 1280

function OwnVideo({ block, address }: BlockViewProps<'Video'> & { address: string }) {
  const { poster, title, subtitles } = block.content
  return (
    <video
      src={address}
      poster={poster ? renditionAddress(poster, posterWidth) : undefined}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      aria-label={title || undefined}
    >
      <track kind="captions" src={subtitles || undefined} default />
    </video>
  )
}

type Hosted = Extract<Film, { kind: 'hosted' }>

function HostedVideo({ film, ...props }: BlockViewProps<'Video'> & { film: Hosted }) {
  const t = useText()
  const [plays, setPlays] = useState(false)
  const { host, frame, page } = film
  const { title } = props.block.content
  function play(event: MouseEvent) {
    // Modifier keys open another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!mayShowMedia()) return
    // After a client-side navigation the security policy may forbid the frame; then the video opens on its own site.
    document.addEventListener(
      'securitypolicyviolation',
      () => {
        setPlays(false)
        open(page, '_blank', 'noopener')
      },
      { once: true },
    )
    setPlays(true)
  }
  if (plays)
    return (
      <iframe
        src={frame}
        title={title || host}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <>
      <Poster {...props} />
      {/* Without script the link leads to the video's own page. */}
      <a className={styles.load} href={page} target="_blank" rel="noopener noreferrer" onClick={play}>
        <span className={styles.sign}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5.5v13l11-6.5z" />
          </svg>
        </span>
        <span className={styles.words}>
          {title && <b>{title}</b>}
          <span>{t('blocks.film', { host })}</span>
          <small>{t('blocks.filmAsks', { host })}</small>
        </span>
      </a>
    </>
  )
}

function Poster({ block, isFirst }: BlockViewProps<'Video'>) {
  const { poster } = block.content
  return (
    poster && (
      <ArtPicture
        pictures={{ wideScreen: poster, desktop: '', tablet: '', mobile: '', alt: '' }}
        sizes="100vw"
        priority={isFirst}
      />
    )
  )
}
