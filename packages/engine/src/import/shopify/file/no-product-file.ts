type ProductFileFault = 'empty' | 'binary' | 'encoding' | 'format' | 'noRows' | 'unreadable' | 'tooLarge'

/** The file cannot be imported; the message contains the reason and advice. */
export class NoProductFile extends Error {
  override readonly name = 'NoProductFile'
  readonly kind: ProductFileFault
  constructor(message: string, kind: ProductFileFault = 'unreadable') {
    super(message)
    this.kind = kind
  }
}

/** Converts errors about missing, damaged or invalid files to NoProductFile; returns other errors unchanged. */
export function explainFileError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.code === 'ENOENT') return new NoProductFile(`There is no file ${file}.`)
  if (/^(Z_|CSV_|E[A-Z]+$)/.test(error.code)) return new NoProductFile(`${file} cannot be read: ${error.message}`)
  return error
}
