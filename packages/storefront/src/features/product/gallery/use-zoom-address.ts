import { useLocation, useNavigate } from 'react-router'

const prefix = '#zoom-'

/** The hash of a zoomed picture. */
export const zoomAddress = (at: number) => `${prefix}${at + 1}`

/** The zoomed picture is part of the URL, so that the browser's back button closes the zoom. */
export function useZoomAddress(count: number) {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const number = hash.startsWith(prefix) ? Number(hash.slice(prefix.length)) : 0
  const zoomed = Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : undefined
  return {
    zoomed,
    open(at: number) {
      void navigate({ pathname, search, hash: zoomAddress(at) }, { preventScrollReset: true, state: zoomState })
    },
    close() {
      // The dialog also closes after the back button; then nothing is left to do.
      if (!location.hash.startsWith(prefix)) return
      // A URL opened from elsewhere has no history entry of this product to go back to.
      if (hasZoomState(state)) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}

const zoomState = { isZoomOpenedHere: true } as const
const hasZoomState = (state: unknown) => typeof state === 'object' && state !== null && 'isZoomOpenedHere' in state
