import type { MouseEvent } from 'react'

/**
 * For a <dialog>: a press outside of it closes it, also in browsers without `closedby`. `onPress` gets each press
 * inside.
 */
export function closeOnOutsidePress(onPress?: (event: MouseEvent<HTMLDialogElement>) => void) {
  return {
    closedby: 'any',
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const { target, currentTarget } = event
      // Outside its content, the target is the dialog itself with its backdrop.
      if (target !== currentTarget) onPress?.(event)
      else if (!('closedBy' in HTMLDialogElement.prototype)) currentTarget.close()
    },
  } as const
}
