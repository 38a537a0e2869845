import type { PictureFormat } from '@vitrine/contract/picture'
import sharp, { type Metadata } from 'sharp'

export interface Seen {
  /** What is kept of the picture: without what a camera or a program wrote into it about place, owner and time. */
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width: number
  readonly height: number
}
export interface NotAPicture {
  readonly stored: false
  /** A drawing (SVG) from outside may carry scripts. */
  readonly because: 'format' | 'drawing' | 'pixels' | 'broken'
}

export const pictureFormats = ['avif', 'webp'] as const satisfies readonly PictureFormat[]

const mostPixels = 100_000_000 // as much as the best cameras take; a bomb of a few bytes unpacks to billions
const mimes: Readonly<Partial<Record<string, string>>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif', heif: 'image/avif' }
// Effort 2 makes files 3 to 6 % larger than 4 and takes an eighth of its time.
const avif = { quality: 52, effort: 2 }
const webp = { quality: 78 }
// Of an original that must be written anew: nobody sees that it was.
const anew = { jpeg: { quality: 93, chromaSubsampling: '4:4:4' }, webp: { quality: 93 }, avif: { quality: 80, effort: 4 } } as const

/** Width and height in pixels as they are seen (a camera's turn is taken into account); decodes everything, so that half a file is found out. */
export async function lookAt(bytes: Uint8Array): Promise<{ readonly stored: true; readonly picture: Seen } | NotAPicture> {
  const found = await metadataOf(bytes)
  if (found?.format === 'svg') return { stored: false, because: 'drawing' }
  const mime = found && mimeOf(found)
  if (!found || !mime) return { stored: false, because: 'format' }
  const { width, height } = found.autoOrient
  if (width * height > mostPixels) return { stored: false, because: 'pixels' }
  const kept = tellsMore(found) ? await writtenAnew(bytes, found) : (await decodes(bytes)) ? bytes : undefined
  return kept ? { stored: true, picture: { bytes: kept, mime, width, height } } : { stored: false, because: 'broken' }
}

/** The picture at most `width` pixels wide, never enlarged; undefined when it cannot be read. */
export async function render(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array | undefined> {
  const resized = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient().resize({ width, withoutEnlargement: true })
  try {
    return await (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
  } catch {
    // sharp has no error classes: whatever it says here, it is about this picture.
    return undefined
  }
}

export async function drawPng(svg: string, side: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(side, side).png({ palette: true }).toBuffer()
}

export async function drawSquare(bytes: Uint8Array, { side, inner }: { readonly side: number; readonly inner: number }): Promise<Uint8Array> {
  const width = Math.round(side * inner)
  const [before, after] = [Math.floor((side - width) / 2), Math.ceil((side - width) / 2)]
  // What is cut into a shape by a device must not shine through.
  const background = inner < 1 ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(bytes, { limitInputPixels: mostPixels }).autoOrient().resize(width, width, { fit: 'contain', background }).extend({ top: before, bottom: after, left: before, right: after, background })
    .flatten(inner < 1 ? { background } : false).png().toBuffer()
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

function mimeOf({ format, compression }: Metadata): string | undefined {
  // HEIF holds AVIF and HEIC alike; browsers show the first only.
  return format === 'heif' && compression !== 'av1' ? undefined : mimes[format]
}

function tellsMore({ exif, xmp, iptc, comments, orientation = 1 }: Metadata): boolean {
  return exif !== undefined || xmp !== undefined || iptc !== undefined || (comments?.length ?? 0) > 0 || orientation !== 1
}

/** In the same format, upright, and with nothing but the picture in it; the same bytes give the same picture. */
async function writtenAnew(bytes: Uint8Array, { format, pages = 1 }: Metadata): Promise<Uint8Array | undefined> {
  const read = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', animated: pages > 1 })
  const upright = pages > 1 ? read : read.autoOrient()
  try {
    if (format === 'jpeg') return await upright.jpeg(anew.jpeg).toBuffer()
    if (format === 'webp') return await upright.webp(anew.webp).toBuffer()
    if (format === 'heif') return await upright.avif(anew.avif).toBuffer()
    return await (format === 'gif' ? upright.gif() : upright.png()).toBuffer()
  } catch {
    // sharp has no error classes: whatever it says here, it is about this picture.
    return undefined
  }
}

async function decodes(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' }).resize(8).raw().toBuffer()
    return true
  } catch {
    return false
  }
}
