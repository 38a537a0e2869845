import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { BotCheckPurpose } from '@vitrine/contract/outreach/outreach.contract'
import { useState, type ChangeEvent } from 'react'
import { useLocale, useText } from '../../text/text.tsx'
import { Check } from '../form/field.tsx'
import { FieldMessage } from '../form/field-message.tsx'
import layout from '../styles/layout.module.css'
import styles from './bot-check.module.css'

interface Props {
  readonly id: string
  readonly purpose: BotCheckPurpose
  /**
   * The form token of this visitor, or the proof of an earlier submission with another mistake. Absent on cached pages.
   */
  readonly proof?: string | undefined
  /** The box is ticked already. */
  readonly isTicked?: boolean | undefined
  readonly error?: string | undefined
}

type State = 'idle' | 'working' | 'done'

interface Work {
  readonly state: State
  /** The proof of the rendered page. */
  readonly initialProof: string
  /** The proof that the browser has computed since. */
  readonly done: string | undefined
}

// Solved work is valid for twenty minutes; after that it is solved again.
const freshMs = 15 * 60_000

/**
 * The box "I am a person". With script the browser solves a proof of work from the shop when it is ticked; without
 * script, the age of the form token is checked. The form sends `person`, `botCheck`, and the hidden field `homepage`.
 * SF-5.11, SF-5.15, SF-7.49
 */
export function BotCheck({ id, purpose, proof = '', isTicked = false, error }: Props) {
  const t = useText()
  const locale = useLocale()
  const isProven = isTicked && isWork(proof)
  const [{ state, initialProof, done }, setWork] = useState<Work>({
    state: isProven ? 'done' : 'idle',
    initialProof: proof,
    done: undefined,
  })
  const [controller] = useState(() =>
    createBotCheckController({
      purpose,
      locale,
      isProven,
      onChange: (change) => setWork((work) => ({ ...work, ...change })),
    }),
  )
  // A returned form has another token, and the earlier proof is used up.
  if (initialProof !== proof) setWork({ state, initialProof: proof, done: undefined })
  return (
    <div className={styles.check}>
      <div className={styles.box} data-bad={error === undefined ? undefined : true}>
        <Check
          id={id}
          name="person"
          value="on"
          required
          defaultChecked={isTicked}
          label={t('botCheck.label')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-state` : `${id}-error`}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
            if (currentTarget.checked) controller.begin()
          }}
        />
        <span id={`${id}-state`} className={styles.state} role="status">
          {t(stateTexts[state])}
        </span>
        {/* Listens to the form as long as it is mounted: the box may be ticked before the script runs. */}
        <input ref={(field) => controller.watch(field)} type="hidden" name="botCheck" value={done ?? proof} />
      </div>
      {error !== undefined && (
        <FieldMessage id={`${id}-error`} bad>
          {error}
        </FieldMessage>
      )}
      <div className={layout.hidden} aria-hidden="true">
        <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" aria-label={t('botCheck.leaveEmpty')} />
      </div>
    </div>
  )
}

const stateTexts = { idle: 'botCheck.here', working: 'botCheck.working', done: 'botCheck.done' } as const
// The other kind is the token of a form.
const isWork = (proof: string) => proof !== '' && !proof.startsWith('form.')

interface BotCheckController {
  begin(): void
  watch(field: HTMLInputElement | null): (() => void) | undefined
}

interface BotCheckOptions {
  readonly purpose: BotCheckPurpose
  readonly locale: Locale
  readonly isProven: boolean
  readonly onChange: (change: Partial<Pick<Work, 'state' | 'done'>>) => void
}

/** Solves the proof of work between the tick and the submission. */
function createBotCheckController({ purpose, locale, isProven, onChange }: BotCheckOptions): BotCheckController {
  let hidden: HTMLInputElement | undefined
  let goodUntil = isProven ? Date.now() + freshMs : 0
  let work: Promise<void> | undefined

  async function prove(): Promise<void> {
    onChange({ state: 'working' })
    try {
      const { proveWork } = await import('./prove-work.ts')
      const done = await proveWork(purpose, locale)
      // A waiting form is submitted before the next render.
      if (hidden) hidden.value = done
      goodUntil = Date.now() + freshMs
      onChange({ state: 'done', done })
    } catch {
      // Without a connection or crypto support the form token is used, and the server decides.
      goodUntil = Infinity
      onChange({ state: 'idle' })
    }
  }

  const begin = () => {
    if (Date.now() < goodUntil || work) return
    work = prove().finally(() => {
      work = undefined
    })
  }

  return {
    begin,
    watch(field) {
      const form = field?.form
      if (!field || !form) return undefined
      hidden = field
      const onSubmit = (event: SubmitEvent) => {
        const box = form.elements.namedItem('person')
        if (!(box instanceof HTMLInputElement) || !box.checked) return
        begin()
        // Each proof is valid for one submission.
        if (!work) {
          goodUntil = 0
          return
        }
        event.preventDefault()
        const { submitter } = event
        void work.then(() => form.requestSubmit(submitter))
      }
      form.addEventListener('submit', onSubmit)
      return () => form.removeEventListener('submit', onSubmit)
    },
  }
}
