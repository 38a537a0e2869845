import type { Locale } from '@vitrine/contract/kernel/locale'
import type { BotCheckPurpose } from '@vitrine/contract/outreach.contract'
import { useState, type ChangeEvent } from 'react'
import { useLocale, useText } from '../../text/text.tsx'
import { Check } from '../field.tsx'
import { FieldMessage } from '../field-message.tsx'
import layout from '../layout.module.css'
import styles from './bot-check.module.css'

interface Props {
  readonly id: string
  readonly purpose: BotCheckPurpose
  /** A token of a form that was made for this visitor, or what a form proved that came back for another mistake. Absent on pages that are kept for everybody. */
  readonly proof?: string | undefined
  /** The box was ticked, and stays so. */
  readonly isTicked?: boolean | undefined
  readonly error?: string | undefined
}

type State = 'idle' | 'working' | 'done'

interface Work {
  readonly state: State
  /** With what the page came. */
  readonly given: string
  /** What the browser has worked out since. */
  readonly done: string | undefined
}

// Work is good for twenty minutes; who has written for longer does it again.
const freshMilliseconds = 15 * 60_000

/**
 * The box "I am a person". With script the browser does a moment's work when it is ticked, fetched then from the shop itself; without, the token proves by time. The form
 * sends `person`, `botCheck`, and `homepage`, which no person sees. SF-5.11, SF-5.15, SF-7.49
 */
export function BotCheck({ id, purpose, proof = '', isTicked = false, error }: Props) {
  const t = useText()
  const locale = useLocale()
  const isProven = isTicked && isWork(proof)
  const [{ state, given, done }, setWork] = useState<Work>({ state: isProven ? 'done' : 'idle', given: proof, done: undefined })
  const [desk] = useState(() => openDesk({ purpose, locale, isProven, tell: (news) => setWork((work) => ({ ...work, ...news })) }))
  // A form that comes back brings another token: what was done for the one before is used up.
  if (given !== proof) setWork({ state, given: proof, done: undefined })
  return (
    <div className={styles.check}>
      <div className={styles.box} data-bad={error === undefined ? undefined : true}>
        <Check
          id={id} name="person" value="on" required defaultChecked={isTicked} label={t('botCheck.label')} aria-invalid={error === undefined ? undefined : true} aria-describedby={error === undefined ? `${id}-state` : `${id}-error`}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => { if (currentTarget.checked) desk.begin() }}
        />
        <span id={`${id}-state`} className={styles.state} role="status">{t(stateTexts[state])}</span>
        {/* The form is listened to as long as it stands: script may be younger than the tick. */}
        <input ref={(field) => desk.watch(field)} type="hidden" name="botCheck" value={done ?? proof} />
      </div>
      {error !== undefined && <FieldMessage id={`${id}-error`} bad>{error}</FieldMessage>}
      <div className={layout.hidden} aria-hidden="true"><input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" aria-label={t('botCheck.leaveEmpty')} /></div>
    </div>
  )
}

const stateTexts = { idle: 'botCheck.here', working: 'botCheck.working', done: 'botCheck.done' } as const
// The other kind is the token of a form.
const isWork = (proof: string) => proof !== '' && !proof.startsWith('form.')

interface Desk {
  begin(): void
  watch(field: HTMLInputElement | null): (() => void) | undefined
}

interface Wishes {
  readonly purpose: BotCheckPurpose
  readonly locale: Locale
  readonly isProven: boolean
  readonly tell: (news: Partial<Pick<Work, 'state' | 'done'>>) => void
}

/** What happens between the tick and the form that leaves. */
function openDesk({ purpose, locale, isProven, tell }: Wishes): Desk {
  let hidden: HTMLInputElement | undefined
  let goodUntil = isProven ? Date.now() + freshMilliseconds : 0
  let work: Promise<void> | undefined

  async function prove(): Promise<void> {
    tell({ state: 'working' })
    try {
      const { proveWork } = await import('./prove-work.ts')
      const done = await proveWork(purpose, locale)
      // A form that waits for it leaves before the page is drawn again.
      if (hidden) hidden.value = done
      goodUntil = Date.now() + freshMilliseconds
      tell({ state: 'done', done })
    } catch {
      // Without a connection to the shop, or where the browser calculates nothing: the token of the form must do, and the shop says so if it does not.
      goodUntil = Infinity
      tell({ state: 'idle' })
    }
  }

  const begin = () => {
    if (Date.now() < goodUntil || work) return
    work = prove().finally(() => { work = undefined })
  }

  return {
    begin,
    watch(field) {
      const form = field?.form
      if (!field || !form) return undefined
      hidden = field
      const leave = (event: SubmitEvent) => {
        const box = form.elements.namedItem('person')
        if (!(box instanceof HTMLInputElement) || !box.checked) return
        begin()
        // Each proof is good for one form that leaves.
        if (!work) { goodUntil = 0; return }
        event.preventDefault()
        const { submitter } = event
        void work.then(() => form.requestSubmit(submitter))
      }
      form.addEventListener('submit', leave)
      return () => form.removeEventListener('submit', leave)
    },
  }
}
