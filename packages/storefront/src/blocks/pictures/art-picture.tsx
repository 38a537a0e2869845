import { limits } from '@vitrine/contract/kernel/limits'
import { renditionAddress, type PictureFormat } from '@vitrine/contract/pages/picture'
import { focalPointProps } from '../../ui/form/eye.ts'
import { artSources, type ArtPictures, type ArtSource } from './art-direction.ts'

interface Props {
  readonly pictures: ArtPictures & { readonly alt: string }
  /** The `sizes` attribute. */
  readonly sizes: string
  readonly priority: boolean
  readonly className?: string | undefined
}

/**
 * A picture with sources for several window widths. Its container has a fixed aspect ratio, so there is no layout
 * shift.
 */
export function ArtPicture({ pictures, sizes, priority, className }: Props) {
  const sources = artSources(pictures)
  const narrowest = sources.at(-1)
  if (!narrowest) return null
  return (
    <picture>
      {sources.flatMap((source) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${source.from}${format}`}
            type={`image/${format}`}
            srcSet={sourceSet(source, format)}
            sizes={sizes}
            media={source.from > 0 ? `(min-width: ${source.from}px)` : undefined}
          />
        )),
      )}
      <img
        className={className}
        src={renditionAddress(narrowest.base, maxWidth)}
        alt={pictures.alt}
        {...focalPointProps(narrowest.base)}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

const maxWidth = Math.max(...limits.imageWidths)

function sourceSet({ base }: ArtSource, format: PictureFormat): string {
  return limits.imageWidths.map((width) => `${renditionAddress(base, width, format)} ${width}w`).join(', ')
}
