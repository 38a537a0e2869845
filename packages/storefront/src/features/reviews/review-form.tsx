import { feedbackMaxLengths, characterCount, type FeedbackField } from '@vitrine/contract/outreach/feedback-faults'
import { useState, type FormEvent } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FitPick } from './fit-pick.tsx'
import type { LoadedReview } from './load-review.ts'
import { RatingPick } from './rating-pick.tsx'
import { parseReviewDraft, validateDraft, firstFault, type RejectedReview } from './review-draft.ts'
import styles from './review-form.module.css'

interface ReviewFormProps {
  readonly loaded: LoadedReview
  readonly rejected: RejectedReview | undefined
}

const errorTexts = {
  ratingRequired: 'reviews.ratingRequired',
  titleRequired: 'reviews.titleRequired',
  textRequired: 'reviews.textRequired',
  tooLong: 'reviews.tooLong',
} as const

/**
 * A plain form. With script it is validated before submission, by the rule of the server; the first invalid field gets
 * the focus. SF-5.17 to SF-5.21
 */
export function ReviewForm({ loaded, rejected: sent }: ReviewFormProps) {
  const t = useText()
  const path = usePath()
  const [faults, setFaults] = useState(sent?.faults ?? {})
  const draft = sent?.draft ?? loaded.draft
  const [length, setLength] = useState(characterCount(draft.message))
  const type = loaded.mode === 'new' || loaded.mode === 'edit' ? 'review' : 'reply'
  const first = firstFault(faults)

  function validate(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const found = validateDraft(parseReviewDraft(new FormData(form)), { type, requiresText: loaded.requiresText })
    setFaults(found)
    const at = firstFault(found)
    if (!at) return
    event.preventDefault()
    form.querySelector<HTMLElement>(`[name=${at}]`)?.focus()
  }

  const getError = (field: FeedbackField) =>
    faults[field] && t(errorTexts[faults[field]], field === 'ratingValue' ? {} : { most: feedbackMaxLengths[field] })
  const lengthText = t('reviews.length', { length, most: feedbackMaxLengths.message })
  const messageError = getError('message')
  return (
    <form className={styles.form} method="post" noValidate onSubmit={validate}>
      {sent?.message && first === undefined && (
        <Notice kind="bad" isAnswer>
          {sent.message}
        </Notice>
      )}
      {type === 'review' && (
        <RatingPick selected={draft.ratingValue} error={getError('ratingValue')} isFirst={first === 'ratingValue'} />
      )}
      {type === 'review' && <FitPick selected={draft.fit} />}
      {type === 'review' && (
        <TextField
          label={t('reviews.title')}
          name="title"
          required
          autoComplete="off"
          defaultValue={draft.title}
          error={getError('title')}
          {...focusIf(first === 'title')}
        />
      )}
      <TextArea
        label={t(type === 'review' ? 'reviews.text' : 'reviews.answerText')}
        name="message"
        rows={6}
        required={type === 'reply' || loaded.requiresText}
        defaultValue={draft.message}
        note={type === 'review' && !loaded.requiresText && t('reviews.optional')}
        help={lengthText}
        error={messageError}
        onInput={({ currentTarget: { value } }) => setLength(characterCount(value))}
        {...focusIf(first === 'message')}
      />
      <TextField
        label={t('reviews.name')}
        name="authorName"
        autoComplete="nickname"
        note={t('reviews.optional')}
        help={t('reviews.nameHelp')}
        defaultValue={draft.authorName}
        error={getError('authorName')}
        {...focusIf(first === 'authorName')}
      />
      <p className={styles.note}>
        {t(loaded.isPreModerated ? 'reviews.readBefore' : 'reviews.readAfter')} {t('reviews.howWeCheck')}
      </p>
      <div className={styles.acts}>
        <ButtonLink kind="second" href={path('/my-account/reviews')}>
          {t('reviews.cancel')}
        </ButtonLink>
        <Button type="submit">{t(submitTexts[loaded.mode])}</Button>
      </div>
    </form>
  )
}

const submitTexts = {
  new: 'reviews.send',
  edit: 'reviews.save',
  answer: 'reviews.sendAnswer',
  'edit-answer': 'reviews.save',
} as const

// After a rejected submission the first mistake gets the focus.
const focusIf = (isFirst: boolean) => (isFirst ? { autoFocus: true } : {})
