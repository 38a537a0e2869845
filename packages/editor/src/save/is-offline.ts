import { isApiError } from '@vitrine/contract/api-error'

/** True where the shop was not reached at all: there is no network, or none that leads to it. */
export const isOffline = (error: unknown): boolean => !isApiError(error) && (navigator.onLine === false || error instanceof TypeError)
