import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'

export type ReadPicture = { readonly bytes: Uint8Array } | { readonly reason: string }

const maxBytes = 25_000_000

/** Whether a cell or a key names a file and not an address: `photos/front.jpg`, but not `https:` or `file:`. A drive letter of Windows is no scheme. */
export function isFilePath(text: string): boolean {
  return !/^[a-z][a-z0-9+.-]+:/i.test(text) && !text.startsWith('//')
}

/**
 * Reads a picture of an import from its folder. A file comes from somebody else as often as not, so that nothing outside the folder can be named:
 * neither by an absolute path, nor by `..`, nor by a symbolic link.
 */
export async function readPictureFile(folder: string, path: string): Promise<ReadPicture> {
  const wanted = path.replaceAll('\\', '/')
  if (isAbsolute(wanted) || /^[a-z]:/i.test(wanted) || !isInside(folder, resolve(folder, wanted))) return outside(folder)
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, wanted))])
    if (!isInside(root, file)) return outside(folder)
    const { size, isFile } = await factsOf(file)
    if (!isFile) return { reason: 'it is no file' }
    return size > maxBytes ? { reason: `it is larger than ${maxBytes / 1_000_000} MB` } : { bytes: await readFile(file) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return { reason: `there is no such file in ${folder}` }
    if (code === 'EACCES' || code === 'EPERM' || code === 'ELOOP') return { reason: 'the file may not be read' }
    throw error
  }
}

async function factsOf(file: string): Promise<{ readonly size: number; readonly isFile: boolean }> {
  const facts = await stat(file)
  return { size: facts.size, isFile: facts.isFile() }
}

function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const outside = (folder: string): ReadPicture => ({ reason: `it is not inside ${folder}` })
