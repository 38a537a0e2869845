import { useLocation, useNavigate } from 'react-router'

const prefix = '#zoom-'

/** Part of the product's page, so that no press leads away from the shop. */
export const zoomAddress = (at: number) => `${prefix}${at + 1}`

/** Which picture is zoomed stands in the address, so that the browser's way back closes the zoom and leaves the product open. */
export function useZoomAddress(count: number) {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const number = hash.startsWith(prefix) ? Number(hash.slice(prefix.length)) : 0
  const zoomed = Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : undefined
  return {
    zoomed,
    open(at: number) {
      void navigate({ pathname, search, hash: zoomAddress(at) }, { preventScrollReset: true, state: openedHere })
    },
    close() {
      // It is heard as well when the way back has closed the zoom.
      if (!location.hash.startsWith(prefix)) return
      // An address that came from elsewhere has no way back to this product.
      if (isOpenedHere(state)) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}

const openedHere = { isZoomOpenedHere: true } as const
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'isZoomOpenedHere' in state
