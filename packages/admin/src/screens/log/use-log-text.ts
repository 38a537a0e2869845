import { useRoleName } from '../../parts/role-names.ts'
import { findTextKey, useText } from '../../text/text.tsx'
import { toWords } from './describe-change.ts'

const maxLength = 160

/** Names and values of the log: in the language of the admin where there is a text, else as words. */
export function useLogText() {
  const t = useText()
  const toRoleName = useRoleName()

  function find(kind: 'action' | 'subject' | 'field' | 'value', name: string): string | undefined {
    const key = findTextKey(`log.${kind}.${toCamel(name)}`)
    return key && t(key)
  }

  function toValue(field: string | undefined, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('log.empty')
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    if (field === 'role' && typeof value === 'string') return toRoleName({ code: value, name: null })
    if (field === 'proof' && typeof value === 'string') return find('value', value) ?? value
    const text = Array.isArray(value)
      ? value.map(String).join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
    if (text === '') return t('log.empty')
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }

  return {
    toAction: (name: string) => find('action', name) ?? toWords(name),
    toSubject: (name: string) => find('subject', name) ?? toWords(name),
    toField: (name: string) => find('field', name) ?? toWords(name),
    toValue,
  }
}

/** Commands have names of several words: 'operator create'. */
const toCamel = (name: string) => name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
