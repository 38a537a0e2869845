export interface StoredFileInfo {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * The files of the shop outside the database: pictures, uploads, documents. A key is a relative path with slashes,
 * 'media/originals/ab/ab12...', and the same in every implementation. Calls end within their time limit, and reject
 * with a `FileStoreError`.
 */
export interface FileStore {
  /** For messages: the path of a folder, or 's3://bucket/prefix'. */
  readonly location: string
  /** Stores the whole file or nothing, and replaces an existing one. It is durable when the promise resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined: there is no such file, or only a part of it. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Undefined: there is no such file. */
  head(key: string): Promise<StoredFileInfo | undefined>
  /** Missing files are ignored. */
  delete(keys: readonly string[]): Promise<void>
  /** All files below a folder, 'uploads/', in any order; incomplete ones are omitted. */
  list(folder: string): AsyncIterable<StoredFileInfo>
}

/**
 * 'setup': bucket, credentials, permissions or the folder are wrong, and every call fails until an operator changes
 * that. 'unavailable': the store does not answer, or has no space; a repeat may succeed.
 */
export type FileStoreProblem = 'setup' | 'unavailable'

/** The message is a sentence for the operator: what failed, and what to do. */
export class FileStoreError extends Error {
  readonly problem: FileStoreProblem

  constructor(problem: FileStoreProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
