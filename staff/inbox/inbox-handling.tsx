import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxItem, inboxStates } from '../../contract/staff/service/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { colleaguesQuery } from '../api/colleagues.ts'
import { inboxApi } from '../api/content/inbox.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { useFailureText } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { localTime, minutesText } from './inbox-time.ts'

type Props = { item: InboxItem; onSaved: (item: InboxItem) => void; onOutdated: () => void }

/** How far it is, who looks after it, and until when. A choice is saved at once. */
export function InboxHandling({ item, onSaved, onOutdated }: Props) {
  const t = useTranslations('staffInbox.item')
  const tList = useTranslations('staffInbox.list')
  const can = useCan()
  const me = useMe()
  const { locale } = useFormat()
  const failureText = useFailureText()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const save = async (changed: Omit<Parameters<typeof inboxApi.changeInboxItem>[1], 'version'>) => {
    try {
      onSaved(await inboxApi.changeInboxItem(item.id, { version: item.version, ...changed }))
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
      onOutdated()
    }
  }
  const mayChange = can('inbox:answer')
  const isMine = item.assignee?.id === me.id
  const take = () => void save({ assignee_id: me.id })
  const close = () => void save({ state: 'done' })
  useKeys(
    mayChange
      ? [
          { keys: 'a', label: t('mine'), group: 'record', run: take },
          { keys: 'Shift+#', label: t('close'), group: 'record', run: close },
        ]
      : [],
  )
  const isOpen = item.state !== 'done' && item.state !== 'spam'
  return (
    <Card title={t('handling')}>
      <div className="flex flex-col gap-3">
        <Select
          label={tList('column.state')}
          disabled={!mayChange}
          value={item.state}
          options={inboxStates.map((value) => ({ value, label: tList(`state.${value}`) }))}
          onChange={({ target }) => void save({ state: target.value as InboxItem['state'] })}
        />
        <Select
          label={tList('column.assignee')}
          disabled={!mayChange}
          value={String(item.assignee?.id ?? '')}
          options={[
            { value: '', label: tList('assigned.nobody') },
            ...colleagues
              .filter(({ is_active, id }) => is_active || id === item.assignee?.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => void save({ assignee_id: target.value ? Number(target.value) : null })}
        />
        <DueField
          key={item.due_at}
          due={item.due_at}
          isDisabled={!mayChange}
          onSave={(due_at) => void save({ due_at })}
        />
        <p className="text-stone">
          {item.first_answer_at
            ? t('answered', {
                time: momentOf(locale, item.first_answer_at),
                after: minutesText(locale, item.created_at, item.first_answer_at),
              })
            : t('unanswered')}
        </p>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            {!isMine && (
              <Button kind="outline" size="sm" onClick={take}>
                {t('mine')}
              </Button>
            )}
            {isOpen && (
              <Button kind="outline" size="sm" onClick={close}>
                {t('close')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

type DueProps = { due: string; isDisabled: boolean; onSave: (due: string) => void }

/** Saved when it is left, because a moment is typed in parts. */
function DueField({ due, isDisabled, onSave }: DueProps) {
  const t = useTranslations('staffInbox.list')
  const [typed, setTyped] = useState(() => localTime.of(due))
  return (
    <TextField
      label={t('column.due')}
      type="datetime-local"
      disabled={isDisabled}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const next = localTime.in(typed)
        if (!next) setTyped(localTime.of(due))
        else if (typed !== localTime.of(due)) onSave(next)
      }}
    />
  )
}
