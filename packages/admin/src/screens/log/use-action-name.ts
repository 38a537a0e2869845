import { findTextKey, useText } from '../../text/text.tsx'
import { toWords } from './describe-change.ts'

/** Names of actions, subjects and fields: in the language of the admin where there is a text, else as words. */
export function useActionName() {
  const t = useText()
  const find = (kind: 'action' | 'subject' | 'field', name: string) => {
    const key = findTextKey(`log.${kind}.${name}`)
    return key === undefined ? toWords(name) : t(key)
  }
  return {
    toAction: (name: string) => find('action', name),
    toSubject: (name: string) => find('subject', name),
    toField: (name: string) => find('field', name),
  }
}
