import sharp from 'sharp'

/** Pixels of the longer side of the PNG that is stored: sharp on every screen at the sizes of a logo. */
const side = 2048
const maxBytes = 1_000_000
const timeoutSeconds = 5

/**
 * The PNG that an uploaded SVG draws; undefined if the file is no SVG, or one that cannot be drawn. Scripts are not
 * run, and nothing outside of the file is loaded: the renderer gets no address that it could be relative to. Entities
 * can grow without bounds, and no drawing program needs them.
 */
export async function drawSvgUpload(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes.byteLength > maxBytes || !isSvg(bytes)) return undefined
  try {
    return await sharp(bytes, { density: await fittingDensity(bytes), limitInputPixels: 4 * side * side })
      .timeout({ seconds: timeoutSeconds })
      .resize(side, side, { fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    // sharp has no error classes; any error here is caused by the drawing.
    return undefined
  }
}

function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  return /<svg[\s>]/.test(text.slice(0, 10_000)) && !/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(text)
}

/** The dots per inch at which the drawing has about the wanted size, so that it is not enlarged afterwards. */
async function fittingDensity(bytes: Uint8Array): Promise<number> {
  const usual = 72
  const { width = side, height = side } = await sharp(bytes, { density: usual }).metadata()
  return Math.min(Math.max((usual * side) / Math.max(width, height), 1), 20_000)
}
