import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'

export type PictureFileResult = { readonly bytes: Uint8Array } | { readonly reason: string }

const maxBytes = 25_000_000

/**
 * Whether a cell or key is a file path and not a URL: `photos/front.jpg`, but not `https:` or `file:`. A Windows drive
 * letter is not a scheme.
 */
export function isFilePath(text: string): boolean {
  return !/^[a-z][a-z0-9+.-]+:/i.test(text) && !text.startsWith('//')
}

/**
 * Reads a picture of an import from its folder. Import files are untrusted, so paths outside the folder are rejected:
 * absolute paths, `..` and symbolic links.
 */
export async function readPictureFile(folder: string, path: string): Promise<PictureFileResult> {
  const normalizedPath = path.replaceAll('\\', '/')
  if (
    isAbsolute(normalizedPath) ||
    /^[a-z]:/i.test(normalizedPath) ||
    !isInside(folder, resolve(folder, normalizedPath))
  )
    return toOutsideResult(folder)
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, normalizedPath))])
    if (!isInside(root, file)) return toOutsideResult(folder)
    const { size, isFile } = await getFileInfo(file)
    if (!isFile) return { reason: 'it is not a file' }
    return size > maxBytes
      ? { reason: `it is larger than ${maxBytes / 1_000_000} MB` }
      : { bytes: await readFile(file) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG')
      return { reason: `there is no such file in ${folder}` }
    if (code === 'EACCES' || code === 'EPERM' || code === 'ELOOP') return { reason: 'the file may not be read' }
    throw error
  }
}

async function getFileInfo(file: string): Promise<{ readonly size: number; readonly isFile: boolean }> {
  const stats = await stat(file)
  return { size: stats.size, isFile: stats.isFile() }
}

function isInside(folder: string, file: string): boolean {
  const relativePath = relative(folder, file)
  return (
    relativePath !== '' && relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath)
  )
}

const toOutsideResult = (folder: string): PictureFileResult => ({ reason: `it is not inside ${folder}` })
