import { data } from 'react-router'

/** What was typed into a field, without blanks around it; '' for a field that is not there or holds a file. */
export function textIn(form: FormData, name: string, most?: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, most) : ''
}

/** The id that a button of a form sent; a form that sends none was not made by us. */
export function idIn(form: FormData, name: string): number {
  const id = Number(form.get(name))
  // Ids are 32 bit integers in the contract.
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw data('', { status: 400 })
  return id
}
