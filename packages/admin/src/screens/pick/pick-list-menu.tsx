import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { pickListsQuery, showChangedPickList, type PickList } from '../../data/pick-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { dropScans } from '../../data/scan-queue.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

/** Hand over, take over, cancel. */
export function PickListMenu({ list }: { readonly list: PickList }) {
  const t = useText()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const { data: operator } = useQuery(operatorQuery)
  const { data: lists } = useQuery(pickListsQuery)
  const hand = useActionDialog(toText)
  const cancel = useActionDialog(toText)
  const [colleagueId, setColleague] = useState('')
  const colleagues = (lists?.colleagues ?? []).filter(({ id }) => id !== list.operator.id)
  const chosen = colleagues.find(({ id }) => String(id) === colleagueId) ?? colleagues[0]
  const open = list.orders.filter(({ state }) => state === 'open').length

  async function assign(operatorId: number) {
    await showChangedPickList(await call('doAssignPickList', { pickListId: list.id, operatorId }))
  }
  async function takeOver() {
    try {
      if (operator) await assign(operator.id)
    } catch (error) {
      announce(toText(error))
    }
  }
  function run(key: unknown) {
    if (key === 'hand') hand.open()
    else if (key === 'cancel') cancel.open()
    else if (key === 'take') void takeOver()
    else void navigate(key === 'handover' ? '/pick/handover' : '/pick')
  }

  return (
    <>
      {!list.isMine && (
        <button type="button" className="btn pri" onClick={() => void takeOver()}>
          {t('pick.takeOver')}
        </button>
      )}
      <MenuTrigger>
        <Button className="ib" aria-label={t('pick.menu')}>
          <Icon name="more" />
        </Button>
        <Popover placement="bottom end">
          <Menu className="menu" onAction={run}>
            {colleagues.length > 0 && <MenuItem id="hand">{t('pick.handOn')}</MenuItem>}
            <MenuItem id="cancel">{t('pick.cancel')}</MenuItem>
            <MenuItem id="handover">{t('pick.handover')}</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {hand.isOpen && (
        <ActionDialog
          title={t('pick.handOn.title', { number: list.id })}
          action={t('pick.handOn.action', { name: chosen?.name ?? '' })}
          consequences={[t('pick.handOn.counts'), t('pick.handOn.yours')]}
          error={hand.error}
          isBusy={hand.isBusy}
          onClose={hand.close}
          onConfirm={() => void hand.run(async () => chosen && assign(chosen.id))}
        >
          <SelectField
            label={t('pick.colleague')}
            value={String(chosen?.id ?? '')}
            options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setColleague}
          />
        </ActionDialog>
      )}
      {cancel.isOpen && (
        <ActionDialog
          title={t('pick.cancel.title', { number: list.id })}
          action={t('pick.cancel')}
          isDangerous
          consequences={[t('pick.cancel.orders', { count: open }), t('pick.cancel.items'), t('pick.cancel.parcels')]}
          error={cancel.error}
          isBusy={cancel.isBusy}
          onClose={cancel.close}
          onConfirm={() =>
            void cancel.run(async () => {
              await showChangedPickList(await call('doCancelPickList', { pickListId: list.id }))
              dropScans(list.id)
              void navigate('/pick')
            })
          }
        />
      )}
    </>
  )
}
