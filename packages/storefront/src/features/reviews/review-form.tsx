import { feedbackMost, lengthOf, type FeedbackField } from '@vitrine/contract/feedback-faults'
import { useState, type FormEvent } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FitPick } from './fit-pick.tsx'
import type { LoadedReview } from './load-review.ts'
import { RatingPick } from './rating-pick.tsx'
import { draftIn, faultsOf, firstFault, type Rejected } from './review-draft.ts'
import styles from './review-form.module.css'

interface Props {
  readonly loaded: LoadedReview
  readonly rejected: Rejected | undefined
}

const errorWords = { ratingRequired: 'reviews.ratingRequired', titleRequired: 'reviews.titleRequired', textRequired: 'reviews.textRequired', tooLong: 'reviews.tooLong' } as const

/** A plain form. With script it is judged before it is sent, by the rule of the shop; the cursor goes where something is missing. SF-5.17 to SF-5.21 */
export function ReviewForm({ loaded, rejected: sent }: Props) {
  const t = useText()
  const path = usePath()
  const [faults, setFaults] = useState(sent?.faults ?? {})
  const draft = sent?.draft ?? loaded.draft
  const [length, setLength] = useState(lengthOf(draft.message))
  const type = loaded.what === 'new' || loaded.what === 'edit' ? 'review' : 'reply'
  const first = firstFault(faults)

  function judge(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const found = faultsOf(draftIn(new FormData(form)), { type, requiresText: loaded.requiresText })
    setFaults(found)
    const at = firstFault(found)
    if (!at) return
    event.preventDefault()
    form.querySelector<HTMLElement>(`[name=${at}]`)?.focus()
  }

  const errorOf = (field: FeedbackField) => faults[field] && t(errorWords[faults[field]], field === 'ratingValue' ? {} : { most: feedbackMost[field] })
  const counted = t('reviews.length', { length, most: feedbackMost.message })
  const messageError = errorOf('message')
  return (
    <form className={styles.form} method="post" noValidate onSubmit={judge}>
      {sent?.message && first === undefined && <Notice kind="bad" isAnswer>{sent.message}</Notice>}
      {type === 'review' && <RatingPick chosen={draft.ratingValue} error={errorOf('ratingValue')} isFirst={first === 'ratingValue'} />}
      {type === 'review' && <FitPick chosen={draft.fit} />}
      {type === 'review' && (
        <TextField label={t('reviews.title')} name="title" required autoComplete="off" defaultValue={draft.title} error={errorOf('title')} {...focusIf(first === 'title')} />
      )}
      <TextArea
        label={t(type === 'review' ? 'reviews.text' : 'reviews.answerText')} name="message" rows={6} required={type === 'reply' || loaded.requiresText} defaultValue={draft.message}
        note={type === 'review' && !loaded.requiresText && t('reviews.optional')} help={counted} error={messageError} onInput={({ currentTarget: { value } }) => setLength(lengthOf(value))} {...focusIf(first === 'message')}
      />
      <TextField label={t('reviews.name')} name="authorName" autoComplete="nickname" note={t('reviews.optional')} help={t('reviews.nameHelp')} defaultValue={draft.authorName} error={errorOf('authorName')} {...focusIf(first === 'authorName')} />
      <p className={styles.note}>{t(loaded.isReadBefore ? 'reviews.readBefore' : 'reviews.readAfter')} {t('reviews.howWeCheck')}</p>
      <div className={styles.acts}>
        <ButtonLink kind="second" href={path('/my-account/reviews')}>{t('reviews.cancel')}</ButtonLink>
        <Button type="submit">{t(sendWords[loaded.what])}</Button>
      </div>
    </form>
  )
}

const sendWords = { new: 'reviews.send', edit: 'reviews.save', answer: 'reviews.sendAnswer', 'edit-answer': 'reviews.save' } as const

// A page that comes back with mistakes begins at the first.
const focusIf = (isFirst: boolean) => (isFirst ? { autoFocus: true } : {})
