import { FileStoreError } from '@vitrine/engine/ports/file-store'
import type { S3Account } from './s3-account.ts'

/** The object does not exist. An answer to HEAD has no body and no code, so a missing bucket looks the same there. */
export const isMissing = (error: unknown) => getStatus(error) === 404 && getName(error) !== 'NoSuchBucket'

/** What an operator must change, by the error codes of the protocol; undefined: nothing, a repeat may succeed. */
export function toFileStoreError(error: unknown, { bucket, endpoint, region }: S3Account): FileStoreError {
  const name = getName(error)
  const place = endpoint ?? `Amazon S3 (${region})`
  const setup = (sentence: string) => new FileStoreError('setup', sentence, { cause: error })
  if (name === 'NoSuchBucket' || name === 'InvalidBucketName')
    return setup(`There is no bucket ${bucket} at ${place} (${name}). Create it, or correct STORAGE.`)
  if (credentialCodes.has(name))
    return setup(
      `The file store at ${place} does not accept the credentials (${name}). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    )
  if (regionCodes.has(name))
    return setup(
      `The bucket ${bucket} belongs to another region or address than ${region} at ${place} (${name}). Correct S3_REGION or S3_ENDPOINT.`,
    )
  if (name === 'RequestTimeTooSkewed')
    return setup(`The clocks of this machine and of the file store at ${place} differ. Synchronise both by NTP.`)
  if (name === 'AccessDenied' || name === 'AllAccessDisabled' || [401, 403].includes(getStatus(error) ?? 0))
    return setup(
      `The file store at ${place} denies access to the bucket ${bucket} (${name}). Allow its key s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.`,
    )
  return new FileStoreError(
    'unavailable',
    `The file store at ${place} cannot be used (${toReason(error)}). Check that it is running and has space, and S3_ENDPOINT; \`doctor\` tries it again.`,
    { cause: error },
  )
}

const credentialCodes = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'CredentialsProviderError',
])
const regionCodes = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'])

const getName = (error: unknown) => (error instanceof Error ? error.name : '')

function getStatus(error: unknown): number | undefined {
  // The library adds it to all errors that a server answered.
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}

function toReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = getStatus(error)
  const message = error instanceof Error ? error.message : String(error)
  return [code || getName(error), status === undefined ? message : `status ${status}`]
    .filter(Boolean)
    .join(', ')
    .slice(0, 200)
}
