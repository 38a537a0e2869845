import type { Answer } from '@vitrine/contract/api/operations'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { MailName } from '@vitrine/contract/pages/mail-names'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText, type Translate } from '../../text/text.tsx'

interface TestMail {
  readonly isSending: boolean
  readonly result: Answer<'doSendTestMail'> | undefined
  readonly error: string
  readonly send: () => void
}

export function useTestMail(name: MailName, locale: Locale): TestMail {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<Answer<'doSendTestMail'>>()
  const [error, setError] = useState('')

  async function send() {
    setSending(true)
    setResult(undefined)
    setError('')
    try {
      const answer = await call('doSendTestMail', { name, locale })
      setResult(answer)
      announce(toResultText(t, answer))
    } catch (failure) {
      setError(toText(failure))
    }
    setSending(false)
  }
  return { isSending, result, error, send: () => void send() }
}

export function TestMailButton({ test }: { readonly test: TestMail }) {
  const t = useText()
  return (
    <button type="button" className="btn" disabled={test.isSending} onClick={test.send}>
      <Icon name="mail" />
      {t(test.isSending ? 'mail.test.sending' : 'mail.test')}
    </button>
  )
}

const tones = { accepted: 'ok', refused: 'bad', stored: 'info' } as const

/** What the mail server said. */
export function TestMailResult({ test: { result, error } }: { readonly test: TestMail }) {
  const t = useText()
  if (error !== '') return <Notice tone="bad">{error}</Notice>
  return result && <Notice tone={tones[result.state]}>{toResultText(t, result)}</Notice>
}

const toResultText = (t: Translate, { state, recipient, reason }: Answer<'doSendTestMail'>) =>
  t(`mail.test.${state}`, { email: recipient, reason: reason ?? '' })
