import { isApiError } from '@vitrine/contract/api/api-error'

/** Whether the shop could not be reached. */
export const isOffline = (error: unknown): boolean =>
  !isApiError(error) && (navigator.onLine === false || error instanceof TypeError)
