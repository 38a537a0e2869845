import { renditionAddress } from '@vitrine/contract/pages/picture'
import { focalPointProps } from '../form/eye.ts'

/** A small picture beside words that say what it shows: one file, fetched when it comes into sight. */
export function Thumbnail({
  base,
  width,
  className,
}: {
  base: string
  width: 320 | 480
  className?: string | undefined
}) {
  return (
    <img
      className={className}
      src={renditionAddress(base, width)}
      width={width}
      height={width * 1.25}
      alt=""
      {...focalPointProps(base)}
      loading="lazy"
      decoding="async"
    />
  )
}
