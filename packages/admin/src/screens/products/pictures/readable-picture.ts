/** Pixels of the longer side of what a browser has converted. */
const maxSide = 6000

/**
 * A HEIC picture as JPEG, where the browser can read it (Safari, on the devices that take such pictures); the server
 * explains the rest. Other files stay as they are.
 */
export async function toReadablePicture(file: File): Promise<Blob> {
  if (!isHeic(file)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 })
  } catch {
    // The browser cannot read it either.
    return file
  }
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
