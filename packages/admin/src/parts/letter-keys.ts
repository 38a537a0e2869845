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

/** Letters are text where the event comes from, or belong to the dialog that is open or about to open. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches(fields) || (document.querySelector('.scrim') !== null && target.closest('.scrim') === null)
}
