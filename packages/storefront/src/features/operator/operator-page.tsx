import type { ReactNode } from 'react'
import { TextProvider, useLocale } from '../../text/text.tsx'
import type { Messages } from '../../text/translate.ts'
import layout from '../../ui/styles/layout.module.css'
import type { CountsPageData } from './admin/counts-controller.ts'
import { CountsPage } from './admin/counts-page.tsx'
import type { LoginActionData, LoginPageData } from './login/login-controller.ts'
import { LoginPage } from './login/login-page.tsx'
import type { AuditLogPageData } from './admin/audit-log-controller.ts'
import { AuditLogPage } from './admin/audit-log-page.tsx'
import type { ManualPageData } from './admin/manual-controller.ts'
import { ManualPage } from './admin/manual-page.tsx'
import type { PasswordActionData, PasswordPageData } from './login/password-controller.ts'
import { PasswordPage } from './login/password-page.tsx'
import type { StaffActionData, StaffPageData } from './admin/staff-controller.ts'
import { StaffPage } from './admin/staff-page.tsx'
import type { ProofsActionData, ProofsPageData } from './login/proofs-controller.ts'
import { ProofsPage } from './login/proofs-page.tsx'
import type { TextsActionData, TextsPageData } from './admin/texts-controller.ts'
import { TextsPage } from './admin/texts-page.tsx'

type PageData =
  | TextsPageData
  | LoginPageData
  | PasswordPageData
  | ProofsPageData
  | StaffPageData
  | AuditLogPageData
  | CountsPageData
  | ManualPageData
type ActionData = TextsActionData | LoginActionData | PasswordActionData | ProofsActionData | StaffActionData

interface OperatorPageProps {
  readonly pageData: PageData
  readonly messages: Messages
  /** The result of the last form submission. */
  readonly actionData: ActionData | undefined
}

/** A staff page, with a simplified layout and texts of its own. */
export function OperatorPage({ pageData, messages, actionData }: OperatorPageProps) {
  return (
    <TextProvider locale={useLocale()} messages={messages}>
      <div className={`${layout.wrap} op-page`}>{renderPage(pageData, actionData)}</div>
    </TextProvider>
  )
}

function renderPage(pageData: PageData, actionData: ActionData | undefined): ReactNode {
  switch (pageData.view) {
    case 'login':
      return <LoginPage pageData={pageData} actionData={actionData?.view === 'login' ? actionData : undefined} />
    case 'password':
      return <PasswordPage pageData={pageData} actionData={actionData?.view === 'password' ? actionData : undefined} />
    case 'proofs':
      return <ProofsPage pageData={pageData} actionData={actionData?.view === 'proofs' ? actionData : undefined} />
    case 'people':
      return <StaffPage pageData={pageData} actionData={actionData?.view === 'people' ? actionData : undefined} />
    case 'log':
      return <AuditLogPage pageData={pageData} />
    case 'counts':
      return <CountsPage pageData={pageData} />
    case 'texts':
      return <TextsPage pageData={pageData} actionData={actionData?.view === 'texts' ? actionData : undefined} />
    case 'manual':
      return <ManualPage pageData={pageData} />
  }
}
