import { existsSync } from 'node:fs'
import { listPictures as listDrawnPictures, type PictureFile } from '../../src/pictures.ts'
import { computeFingerprint, draw } from './draw.ts'
import { listPictures, type Picture } from './picture.ts'

/** What the shop knows of its pictures, with the fingerprints of the drawings as they are now. */
export function listPictureFiles(): readonly PictureFile[] {
  return listPictures().map(toPictureFile)
}

function toPictureFile(picture: Picture): PictureFile {
  const { name, width, height } = picture
  const file = { name, width, height, fingerprint: computeFingerprint(picture, draw(picture)) }
  if (picture.shows === 'rail') return { ...file, shows: 'rail' }
  const { garment, colour, view } = picture
  return { ...file, shows: 'garment', garment, colour, view }
}

/** Picture name -> fingerprint of the drawing that is in its file. */
export function readFingerprints(): ReadonlyMap<string, string> {
  const index = new URL('../../pictures/index.json', import.meta.url)
  return new Map(existsSync(index) ? listDrawnPictures().map(({ name, fingerprint }) => [name, fingerprint]) : [])
}
