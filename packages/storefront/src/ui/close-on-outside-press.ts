import type { MouseEvent } from 'react'

/** For a <dialog>: a press outside of it closes it, also where the browser does not know `closedby`. `onPress` gets each press inside. */
export function closeOnOutsidePress(onPress?: (event: MouseEvent<HTMLDialogElement>) => void) {
  return {
    closedby: 'any',
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const { target, currentTarget } = event
      // What lies outside of the dialog's content is the dialog itself, with its backdrop.
      if (target !== currentTarget) onPress?.(event)
      else if (!('closedBy' in HTMLDialogElement.prototype)) currentTarget.close()
    },
  } as const
}
