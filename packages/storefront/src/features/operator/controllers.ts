import { data, redirect } from 'react-router'
import { loadCountsPage } from './admin/counts-controller.ts'
import { runLoginAction, loadLoginPage } from './login/login-controller.ts'
import { loadAuditLogPage } from './admin/audit-log-controller.ts'
import { loadManualPage } from './admin/manual-controller.ts'
import { runPasswordAction, loadPasswordPage } from './login/password-controller.ts'
import { runStaffAction, loadStaffPage } from './admin/staff-controller.ts'
import { runProofsAction, loadProofsPage } from './login/proofs-controller.ts'
import { runTextsAction, loadTextsPage } from './admin/texts-controller.ts'
import { toStaffRedirect, type StaffRequest } from './admin/staff-request.ts'

/** Loads a staff page by the URL segment after /operator. */
export async function loadStaffView(view: string | undefined, request: StaffRequest) {
  try {
    if (view === undefined) return await loadStaffPage(request)
    if (view === 'login') return await loadLoginPage(request)
    if (view === 'password') return loadPasswordPage(request)
    if (view === 'proofs') return await loadProofsPage(request)
    if (view === 'counts') return await loadCountsPage(request)
    if (view === 'log') return await loadAuditLogPage(request)
    if (view === 'texts') return await loadTextsPage(request)
    if (view === 'manual') return loadManualPage(request)
  } catch (error) {
    throw toStaffRedirect(request, error)
  }
  if (view === 'law') throw redirect('/admin/legal', 302)
  // A GET request changes nothing: only the form logs out.
  if (view === 'logout') throw redirect('/operator/login', 303)
  throw data('', { status: 404 })
}

export async function runStaffViewAction(view: string | undefined, request: StaffRequest, form: FormData) {
  if (view === undefined) return runStaffAction(request, form)
  if (view === 'login') return runLoginAction(request, form)
  if (view === 'password') return runPasswordAction(request, form)
  if (view === 'texts') return runTextsAction(request, form)
  if (view === 'proofs') return runProofsAction(request, form)
  if (view !== 'logout') throw data('', { status: 405 })
  await request.call('doOperatorLogout', {})
  throw redirect('/', 303)
}
