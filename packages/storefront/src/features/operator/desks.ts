import { data } from 'react-router'
import { loadCounts } from './counts-desk.ts'
import { actAtLaw, loadLaw } from './law-desk.ts'
import { actAtLogin, loadLogin } from './login-desk.ts'
import { loadLog } from './log-desk.ts'
import { loadManual } from './manual-desk.ts'
import { actAtPassword, loadPassword } from './password-desk.ts'
import { actAtPeople, loadPeople } from './people-desk.ts'
import { actAtProofs, loadProofs } from './proofs-desk.ts'
import { actAtTexts, loadTexts } from './texts-desk.ts'
import { goTo, ledOn, type Visit } from './visit.ts'

/** Which page of the shop's people an address names: the word after /operator. */
export async function loadDesk(word: string | undefined, visit: Visit) {
  try {
    if (word === undefined) return await loadPeople(visit)
    if (word === 'login') return await loadLogin(visit)
    if (word === 'password') return loadPassword(visit)
    if (word === 'proofs') return await loadProofs(visit)
    if (word === 'counts') return await loadCounts(visit)
    if (word === 'log') return await loadLog(visit)
    if (word === 'law') return await loadLaw(visit)
    if (word === 'texts') return await loadTexts(visit)
    if (word === 'manual') return loadManual(visit)
  } catch (error) {
    throw ledOn(visit, error)
  }
  // Looking at an address changes nothing: only the form logs out.
  if (word === 'logout') throw goTo(visit, '/operator/login')
  throw data('', { status: 404 })
}

export async function actAtDesk(word: string | undefined, visit: Visit, form: FormData) {
  if (word === undefined) return actAtPeople(visit, form)
  if (word === 'login') return actAtLogin(visit, form)
  if (word === 'password') return actAtPassword(visit, form)
  if (word === 'texts') return actAtTexts(visit, form)
  if (word === 'proofs') return actAtProofs(visit, form)
  if (word === 'law') return actAtLaw(visit, form)
  if (word !== 'logout') throw data('', { status: 405 })
  await visit.call('doOperatorLogout', {})
  throw goTo(visit, '/')
}
