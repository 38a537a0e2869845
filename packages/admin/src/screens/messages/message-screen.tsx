import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../data/client.ts'
import { messageQuery, showChangedMessage, type ContactMessage } from '../../data/message-queries.ts'
import { operatorQuery, queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import '../../look/returns.css'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { AssigneeCard } from '../../parts/assignee-card.tsx'
import { Badge } from '../../parts/badge.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'

/** A message of the contact form, the answers to it, and the field for the next one. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { messageId = '' } = useParams()
  const { data: message, error } = useQuery(messageQuery(Number(messageId)))
  const parent = { path: '/messages', title: t('screen.messages') }
  if (message === undefined)
    return (
      <Page title={t('screen.messages')} parent={parent}>
        {error ? (
          <Notice tone="bad">{toText(error)}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
          </div>
        )}
      </Page>
    )
  return (
    <Page
      title={message.subject}
      parent={parent}
      state={
        <span className="row head-state">
          <Badge tone={message.answeredAt === null ? 'warn' : 'ok'} dot={message.answeredAt === null ? 'ring' : 'full'}>
            {t(message.answeredAt === null ? 'message.open' : 'message.answered')}
          </Badge>
        </span>
      }
      actions={<AnsweredButton message={message} />}
    >
      <div className="cols">
        <div className="stack">
          <Entry author={message.name} text={message.message} time={message.receivedAt} timeZone={message.timeZone} />
          {message.replies.map((reply) => (
            <Entry
              key={reply.id}
              author={reply.author}
              text={reply.text}
              time={reply.createdAt}
              timeZone={message.timeZone}
              mail={reply.mail}
            />
          ))}
          <ReplyForm key={message.id} message={message} />
        </div>
        <SenderCard message={message} />
      </div>
    </Page>
  )
}

interface EntryProps {
  readonly author: string
  readonly text: string
  readonly time: string
  readonly timeZone: string
  readonly mail?: ContactMessage['replies'][number]['mail']
}

const mailNames = {
  waiting: 'message.mail.waiting',
  sent: 'message.mail.sent',
  stored: 'message.mail.stored',
  failed: 'message.mail.failed',
} as const

function Entry({ author, text, time, timeZone, mail }: EntryProps) {
  const t = useText()
  const formatDateTime = useFormatDateTime(timeZone)
  return (
    <section className="card">
      <header>
        <h2>{author}</h2>
        <span className="soft s12">{formatDateTime(time)}</span>
      </header>
      <div className="in stack">
        <p className="pre">{text}</p>
        {mail && (
          <span>
            <Badge tone={mail === 'failed' ? 'bad' : mail === 'sent' ? 'ok' : 'info'}>{t(mailNames[mail])}</Badge>
          </span>
        )}
      </div>
    </section>
  )
}

function ReplyForm({ message }: { readonly message: ContactMessage }) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const { text, setText, clear } = useDraftText(`message/${message.id}`)
  return (
    <section className="card">
      <header>
        <h2>{t('message.reply')}</h2>
      </header>
      <div className="in stack">
        <TextField
          label={t('message.reply.text')}
          hint={t('message.reply.hint', { language: message.locale.toUpperCase() })}
          value={text}
          onChange={setText}
          isMultiline
          maxLength={5000}
        />
        <Notice tone="info">{t('message.notRead')}</Notice>
        <div className="row">
          <button type="button" className="btn pri" disabled={text.trim() === ''} onClick={dialog.open}>
            <Icon name="mail" />
            {t('message.reply.send')}
          </button>
        </div>
      </div>
      {dialog.isOpen && (
        <ActionDialog
          title={t('message.reply.title', { name: message.name })}
          action={t('message.reply.send')}
          consequences={[
            t('message.reply.mail', { email: message.email }),
            t('message.reply.thread'),
            t('message.reply.answered'),
          ]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() =>
            void dialog.run(async () => {
              await showChangedMessage(
                await call('doReplyToMessage', {
                  messageId: message.id,
                  text,
                  seenReplies: message.replies.length,
                }),
              )
              clear()
              announce(t('message.sent'))
            })
          }
        >
          <p className="pre">{text}</p>
        </ActionDialog>
      )}
    </section>
  )
}

function AnsweredButton({ message }: { readonly message: ContactMessage }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const isOpen = message.answeredAt === null
  async function change() {
    try {
      await showChangedMessage(await call('setMessageAnswered', { messageId: message.id, isAnswered: isOpen }))
      announce(t(isOpen ? 'message.markedAnswered' : 'message.markedOpen'))
    } catch (error) {
      announce(toText(error))
    }
  }
  return (
    <button type="button" className="btn" onClick={() => void change()}>
      {t(isOpen ? 'message.markAnswered' : 'message.markOpen')}
    </button>
  )
}

function MessageAssignee({ message }: { readonly message: ContactMessage }) {
  const { data: operator } = useQuery(operatorQuery)
  const { id: messageId, assignee } = message
  return (
    <AssigneeCard
      assignee={assignee}
      staff={message.staff}
      ownId={operator?.id ?? 0}
      canAssign
      onOutdated={() => void queryClient.invalidateQueries({ queryKey: messageQuery(messageId).queryKey })}
      onAssign={async (operatorId) =>
        showChangedMessage(
          await call('setMessageAssignee', { messageId, operatorId, seenOperatorId: assignee?.id ?? null }),
        )
      }
    />
  )
}

function SenderCard({ message }: { readonly message: ContactMessage }) {
  const t = useText()
  const { data: operator } = useQuery(operatorQuery)
  return (
    <aside className="stack">
      <MessageAssignee message={message} />
      <section className="card">
        <header>
          <h2>{t('message.sender')}</h2>
        </header>
        <div className="in">
          <dl className="kv l">
            <dt>{t('message.name')}</dt>
            <dd>
              {message.customerId === null ? (
                message.name
              ) : (
                <Link className="lnk" to={`/customers/${message.customerId}`}>
                  {message.name}
                </Link>
              )}
            </dd>
            <dt>{t('message.email')}</dt>
            <dd className="cut">{message.email}</dd>
            {message.orderId !== null && (
              <>
                <dt>{t('message.order')}</dt>
                <dd>
                  {operator?.permissions.includes('orders.read') === true ? (
                    <Link className="lnk" to={`/orders/${message.orderId}`}>
                      {message.orderId}
                    </Link>
                  ) : (
                    message.orderId
                  )}
                </dd>
              </>
            )}
          </dl>
          <p className="s12 soft">{t('message.unverified')}</p>
        </div>
      </section>
    </aside>
  )
}
