import type { FormEvent } from 'react'

/**
 * The intent of the pressed button. Enter in a field activates the first button of the form; here it submits the
 * section of the field.
 */
export function getIntent(event: FormEvent<HTMLFormElement>): string {
  // React types the native event as Event; a submit event is a SubmitEvent.
  const { submitter } = event.nativeEvent as SubmitEvent
  const buttonIntent = submitter instanceof HTMLButtonElement ? submitter.value : 'update'
  const field = document.activeElement
  if (buttonIntent !== 'update' || !(field instanceof HTMLInputElement)) return buttonIntent
  const [section = ''] = field.name.split('.')
  return intentBySection[section] ?? 'update'
}

const intentBySection: Readonly<Record<string, string>> = {
  billing: 'save-billing',
  shipping: 'save-shipping',
  coupon: 'add-coupon',
}
