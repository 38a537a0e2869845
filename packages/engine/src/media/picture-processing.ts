import type { PictureFormat } from '@vitrine/contract/pages/picture'
import sharp, { type Metadata } from 'sharp'

export interface InspectedPicture {
  /** The picture without metadata about place, owner and time. */
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width: number
  readonly height: number
}
export interface NotAPicture {
  readonly stored: false
  /**
   * 'drawing': SVG uploads are rejected, since they may contain scripts. 'heic': no library under a permissive licence
   * decodes it.
   */
  readonly because: 'format' | 'heic' | 'drawing' | 'pixels' | 'broken'
}

export const pictureFormats = ['avif', 'webp'] as const satisfies readonly PictureFormat[]

const maxPixels = 100_000_000 // the resolution of the best cameras; protects against decompression bombs
const mimes: Readonly<Partial<Record<string, string>>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}
// Effort 2 makes files 3 to 6 % larger than 4 and takes an eighth of its time.
const avif = { quality: 52, effort: 2 }
const webp = { quality: 78 }
// For originals that must be re-encoded, without visible loss.
const reencodeOptions = {
  jpeg: { quality: 93, chromaSubsampling: '4:4:4' },
  webp: { quality: 93 },
  avif: { quality: 80, effort: 4 },
} as const

/**
 * Width and height are in pixels after EXIF orientation. The picture is decoded completely, so that truncated files are
 * rejected.
 */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ readonly stored: true; readonly picture: InspectedPicture } | NotAPicture> {
  if (isHeic(bytes)) return { stored: false, because: 'heic' }
  const metadata = await readMetadata(bytes)
  if (metadata?.format === 'svg') return { stored: false, because: 'drawing' }
  if (metadata?.format === 'tiff') return inspectTiff(bytes, metadata)
  const mime = metadata && getMimeType(metadata)
  if (!metadata || !mime) return { stored: false, because: 'format' }
  const { width, height } = metadata.autoOrient
  if (width * height > maxPixels) return { stored: false, because: 'pixels' }
  const cleanBytes = hasMetadata(metadata)
    ? await reencode(bytes, metadata)
    : (await canDecode(bytes))
      ? bytes
      : undefined
  return cleanBytes
    ? { stored: true, picture: { bytes: cleanBytes, mime, width, height } }
    : { stored: false, because: 'broken' }
}

/** Browsers do not show TIFF: it is stored as JPEG, or as PNG if parts of it are transparent. */
async function inspectTiff(bytes: Uint8Array, { autoOrient, hasAlpha }: Metadata) {
  const { width, height } = autoOrient
  if (width * height > maxPixels) return { stored: false, because: 'pixels' } as const
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient().toColorspace('srgb')
  try {
    const converted = await (hasAlpha ? image.png() : image.jpeg(reencodeOptions.jpeg)).toBuffer()
    const mime = hasAlpha ? 'image/png' : 'image/jpeg'
    return { stored: true, picture: { bytes: converted, mime, width, height } } as const
  } catch {
    // sharp has no error classes; any error here is caused by the picture.
    return { stored: false, because: 'broken' } as const
  }
}

/** The brands with which a file of HEVC pictures begins; ISO/IEC 23008-12, annex B. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'].includes(head.slice(4))
}

/** The picture at most `width` pixels wide, never enlarged; undefined when it cannot be read. */
export async function render(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array | undefined> {
  const resized = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().resize({ width, withoutEnlargement: true })
  try {
    return await (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
  } catch {
    // sharp has no error classes; any error here is caused by the picture.
    return undefined
  }
}

export async function drawPng(svg: string, side: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(side, side).png({ palette: true }).toBuffer()
}

export async function drawSquare(
  bytes: Uint8Array,
  { side, inner }: { readonly side: number; readonly inner: number },
): Promise<Uint8Array> {
  const width = Math.round(side * inner)
  const [before, after] = [Math.floor((side - width) / 2), Math.ceil((side - width) / 2)]
  // Maskable icons must not be transparent.
  const background = inner < 1 ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(width, width, { fit: 'contain', background })
    .extend({ top: before, bottom: after, left: before, right: after, background })
    .flatten(inner < 1 ? { background } : false)
    .png()
    .toBuffer()
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

function getMimeType({ format, compression }: Metadata): string | undefined {
  // HEIF holds AVIF and HEIC alike; browsers show the first only.
  return format === 'heif' && compression !== 'av1' ? undefined : mimes[format]
}

function hasMetadata({ exif, xmp, iptc, comments, orientation = 1 }: Metadata): boolean {
  return (
    exif !== undefined || xmp !== undefined || iptc !== undefined || (comments?.length ?? 0) > 0 || orientation !== 1
  )
}

/** Re-encodes in the same format, upright and without metadata; deterministic. */
async function reencode(bytes: Uint8Array, { format, pages = 1 }: Metadata): Promise<Uint8Array | undefined> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', animated: pages > 1 })
  const upright = pages > 1 ? image : image.autoOrient()
  try {
    if (format === 'jpeg') return await upright.jpeg(reencodeOptions.jpeg).toBuffer()
    if (format === 'webp') return await upright.webp(reencodeOptions.webp).toBuffer()
    if (format === 'heif') return await upright.avif(reencodeOptions.avif).toBuffer()
    return await (format === 'gif' ? upright.gif() : upright.png()).toBuffer()
  } catch {
    // sharp has no error classes; any error here is caused by the picture.
    return undefined
  }
}

async function canDecode(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' }).resize(8).raw().toBuffer()
    return true
  } catch {
    return false
  }
}
