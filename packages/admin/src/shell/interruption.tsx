import { startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { callOnce } from '../data/client.ts'
import { interruptions } from '../data/interruptions.ts'
import { forgetLists } from '../data/live.ts'
import { operatorQuery, queryClient } from '../data/queries.ts'
import { useRefusalText } from '../data/refusal-text.ts'
import { Icon } from '../parts/icon.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { Notice } from '../parts/notice.tsx'
import { TextField } from '../parts/form/text-field.tsx'
import { useText } from '../text/text.tsx'
import type { LoggedInOperator } from './logged-in-operator.ts'

/**
 * A fresh proof or a new login, above the screen: what was typed stays, and what was refused is repeated. After the end
 * of the session the screen is covered and the rows of its lists are gone.
 */
export function Interruption({ operator }: { readonly operator: LoggedInOperator }) {
  const kind = useSyncExternalStore(interruptions.subscribe, interruptions.current)
  const isLogin = kind === 'login'
  // The cache of the queries is outside of React.
  useEffect(() => {
    if (isLogin) forgetLists()
  }, [isLogin])
  const isOpen = kind !== undefined
  // The button that was refused may have been disabled while it waited.
  useEffect(() => {
    if (isOpen) return () => keepFocus()
    return undefined
  }, [isOpen])
  if (kind === undefined) return null
  return (
    <ModalOverlay
      className={isLogin ? 'scrim over' : 'scrim over-dialog'}
      isOpen
      isKeyboardDismissDisabled={isLogin}
      onOpenChange={() => interruptions.finish(false)}
    >
      <Modal className="dlg-place">
        <Dialog className="dlg">{isLogin ? <LoginForm operator={operator} /> : <ProofForm />}</Dialog>
      </Modal>
    </ModalOverlay>
  )
}

// There is one such dialog at a time.
const formId = 'interruption'

/** Runs a step, and says why it was refused. */
function useStep() {
  const toText = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function run(step: () => Promise<void>) {
    setBusy(true)
    setError('')
    try {
      await step()
    } catch (refusal) {
      setError(toText(refusal))
    }
    setBusy(false)
  }
  return { isBusy, error, run }
}

function ProofForm() {
  const t = useText()
  const { isBusy, error, run } = useStep()
  const { data: proofs } = useQuery({
    queryKey: ['operator', 'proofs'],
    queryFn: ({ signal }) => callOnce('getOperatorProofs', {}, { signal }),
  })
  const hasPasskey = (proofs?.passkeys.length ?? 0) > 0
  const hasCode = proofs?.hasTotp === true

  async function prove(proof: Parameters<typeof callOnce<'doReauthenticateOperator'>>[1]) {
    queryClient.setQueryData(operatorQuery.queryKey, await callOnce('doReauthenticateOperator', proof))
    interruptions.finish(true)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('proof') ?? '')
    void run(() => prove(hasCode ? { code: value } : { password: value }))
  }

  return (
    <>
      <DialogHead title={t('proof.title')} />
      <form id={formId} className="mid stack" onSubmit={submit}>
        <p>{t('proof.text')}</p>
        {hasCode && (
          <TextField
            label={t('proof.code')}
            name="proof"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            isRequired
          />
        )}
        {proofs !== undefined && !hasCode && !hasPasskey && (
          <TextField
            label={t('proof.password')}
            name="proof"
            type="password"
            autoComplete="current-password"
            autoFocus
            isRequired
          />
        )}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
      </form>
      <footer>
        <Button className="btn" isDisabled={isBusy} onPress={() => interruptions.finish(false)}>
          {t('dialog.cancel')}
        </Button>
        {hasPasskey && (
          <Button
            className={hasCode ? 'btn' : 'btn pri'}
            isDisabled={isBusy}
            onPress={() => void run(async () => prove({ response: (await askPasskey()) as never }))}
          >
            <Icon name="lock" />
            {t('proof.passkey')}
          </Button>
        )}
        {(hasCode || !hasPasskey) && (
          <Button type="submit" form={formId} className="btn pri" isDisabled={isBusy || proofs === undefined}>
            {t('proof.confirm')}
          </Button>
        )}
      </footer>
    </>
  )
}

function LoginForm({ operator }: { readonly operator: LoggedInOperator }) {
  const t = useText()
  const { isBusy, error, run } = useStep()
  const [needsCode, setNeedsCode] = useState(false)

  function finish(found: LoggedInOperator | null) {
    // The screen belongs to another account, or a second factor is missing.
    if (found?.id !== operator.id || !found.isComplete) return location.reload()
    queryClient.setQueryData(operatorQuery.queryKey, found)
    interruptions.finish(true)
    void queryClient.invalidateQueries()
  }

  async function logInWithPasskey() {
    finish(await callOnce('doPasskeyLogin', { response: (await askPasskey()) as never }))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = String(form.get('code') ?? '')
    void run(async () => {
      const answer = await callOnce('doOperatorLogin', {
        email: operator.email,
        password: String(form.get('password') ?? ''),
        ...(code !== '' && { code }),
      })
      if (answer.needs === 'code') setNeedsCode(true)
      else if (answer.needs === 'passkey') await logInWithPasskey()
      else finish(answer.operator)
    })
  }

  return (
    <>
      <DialogHead title={t('session.ended.title')} />
      <form id={formId} className="mid stack" onSubmit={submit}>
        <p>{t('session.ended.text', { email: operator.email })}</p>
        {/* Password managers look for the name of the account. */}
        <input hidden name="email" type="email" autoComplete="username" readOnly value={operator.email} />
        <TextField
          label={t('proof.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
        />
        {needsCode && (
          <TextField
            label={t('proof.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            isRequired
          />
        )}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
      </form>
      <footer>
        <Button className="btn" isDisabled={isBusy} onPress={() => void run(logInWithPasskey)}>
          <Icon name="lock" />
          {t('proof.passkey')}
        </Button>
        <Button type="submit" form={formId} className="btn pri" isDisabled={isBusy}>
          {t('session.ended.logIn')}
        </Button>
      </footer>
    </>
  )
}

function DialogHead({ title }: { readonly title: string }) {
  return (
    <header>
      <Heading slot="title" level={2}>
        {title}
      </Heading>
    </header>
  )
}

async function askPasskey() {
  const options = await callOnce('getPasskeyChallenge', {})
  return startAuthentication({ optionsJSON: options as never })
}
