import { FileStoreError } from '../ports/file-store.ts'
import { isUnavailable as isDatabaseUnavailable } from './database/database-watch.ts'

/** The database or the file store cannot be used. Nothing was changed; a repeat may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || error instanceof FileStoreError
