/** The file as a whole cannot be brought in; the message says why and what to do. */
export class NoProductFile extends Error {
  override readonly name = 'NoProductFile'
}

/** The sentence for a file that is missing, damaged or no CSV; any other error as it is. */
export function explainFileError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.code === 'ENOENT') return new NoProductFile(`There is no file ${file}.`)
  if (/^(Z_|CSV_|E[A-Z]+$)/.test(error.code)) return new NoProductFile(`${file} cannot be read: ${error.message}`)
  return error
}
