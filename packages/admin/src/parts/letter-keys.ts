const letterKeysKey = 'admin.letterKeys'

/** Single letters act unless they are switched off on this device, as speech input needs it. WCAG 2.1.4 */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(letterKeysKey) !== 'off'
}

export function setLetterKeys(areOn: boolean): void {
  localStorage.setItem(letterKeysKey, areOn ? 'on' : 'off')
}

const fields =
  'textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit])'

/** Letters are text where the event comes from. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches(fields)
}

/** A letter is not a key of the screen: it is text, or belongs to the dialog that is open or about to open. */
export function isLetterTaken(event: KeyboardEvent): boolean {
  const { target } = event
  const isBehindDialog =
    document.querySelector('.scrim') !== null && target instanceof HTMLElement && target.closest('.scrim') === null
  return isTyping(event) || isBehindDialog
}
