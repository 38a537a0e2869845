import { renditionAddress, renditionWidths, type PictureFormat } from '@vitrine/contract/pages/picture'
import { focalPointProps } from './form/eye.ts'

interface PictureProps {
  /**
   * Address of the picture without width: '/media/wool-coat-front', or with its focal point
   * '/media/wool-coat-front#30,80'.
   */
  readonly base: string
  /** Size of the original in pixels; holds the place until the picture is there. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The displayed width, for the browser's choice among the widths. */
  readonly sizes: string
  /** In sight at first: loaded at once and before the others. */
  readonly priority?: boolean
  /** The greatest width that is ever needed, in pixels of the file. */
  readonly maxWidth?: number
  readonly className?: string | undefined
}

// So many widths serve a picture that is never wider than a card.
const maxWidthsOfCards = 3

/** AVIF where the browser reads it, else WebP, in the widths that serve the densities 1 and 2. SF-9.07 */
export function Picture({
  base,
  width,
  height,
  alt,
  sizes,
  priority = false,
  maxWidth = Infinity,
  className,
}: PictureProps) {
  const widths = renditionWidths(Math.min(width, maxWidth))
  // Few browsers read WebP only: in a narrow place they choose between the two densities.
  const webpWidths =
    widths.length > maxWidthsOfCards ? widths : widths.filter((_, at, { length }) => at === 0 || at === length - 1)
  const sourceSet = (format: PictureFormat, sourceWidths: readonly number[]) =>
    sourceWidths.map((each) => `${renditionAddress(base, each, format)} ${each}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif', widths)} sizes={sizes} />
      <img
        className={className}
        src={renditionAddress(base, widths.at(-1) ?? width)}
        srcSet={sourceSet('webp', webpWidths)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...focalPointProps(base)}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}
