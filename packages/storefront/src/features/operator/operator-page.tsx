import type { ReactNode } from 'react'
import { TextProvider, useLocale } from '../../text/text.tsx'
import type { Messages } from '../../text/translate.ts'
import layout from '../../ui/layout.module.css'
import type { CountsShown } from './counts-desk.ts'
import { CountsPage } from './counts-page.tsx'
import type { LawAnswered, LawShown } from './law-desk.ts'
import { LawPage } from './law-page.tsx'
import type { LoginAnswered, LoginShown } from './login-desk.ts'
import { LoginPage } from './login-page.tsx'
import type { LogShown } from './log-desk.ts'
import { LogPage } from './log-page.tsx'
import type { ManualShown } from './manual-desk.ts'
import { ManualPage } from './manual-page.tsx'
import type { PasswordAnswered, PasswordShown } from './password-desk.ts'
import { PasswordPage } from './password-page.tsx'
import type { PeopleAnswered, PeopleShown } from './people-desk.ts'
import { PeoplePage } from './people-page.tsx'
import type { ProofsAnswered, ProofsShown } from './proofs-desk.ts'
import { ProofsPage } from './proofs-page.tsx'
import type { TextsAnswered, TextsShown } from './texts-desk.ts'
import { TextsPage } from './texts-page.tsx'

type Shown = LawShown | TextsShown | LoginShown | PasswordShown | ProofsShown | PeopleShown | LogShown | CountsShown | ManualShown
type Answered = LawAnswered | TextsAnswered | LoginAnswered | PasswordAnswered | ProofsAnswered | PeopleAnswered

interface Props {
  readonly shown: Shown
  readonly messages: Messages
  /** What came of the form that was sent last. */
  readonly answered: Answered | undefined
}

/** A page of the shop's people, in a calm frame and with texts of its own. */
export function OperatorPage({ shown, messages, answered }: Props) {
  return (
    <TextProvider locale={useLocale()} messages={messages}>
      <div className={`${layout.wrap} op-page`}>{pageOf(shown, answered)}</div>
    </TextProvider>
  )
}

function pageOf(shown: Shown, answered: Answered | undefined): ReactNode {
  switch (shown.desk) {
    case 'login': return <LoginPage shown={shown} answered={answered?.desk === 'login' ? answered : undefined} />
    case 'password': return <PasswordPage shown={shown} answered={answered?.desk === 'password' ? answered : undefined} />
    case 'proofs': return <ProofsPage shown={shown} answered={answered?.desk === 'proofs' ? answered : undefined} />
    case 'people': return <PeoplePage shown={shown} answered={answered?.desk === 'people' ? answered : undefined} />
    case 'log': return <LogPage shown={shown} />
    case 'law': return <LawPage shown={shown} answered={answered?.desk === 'law' ? answered : undefined} />
    case 'counts': return <CountsPage shown={shown} />
    case 'texts': return <TextsPage shown={shown} answered={answered?.desk === 'texts' ? answered : undefined} />
    case 'manual': return <ManualPage shown={shown} />
  }
}
