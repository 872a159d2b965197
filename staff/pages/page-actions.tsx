import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffPage } from '../../contract/staff/content/pages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { pagesApi } from '../api/content/pages.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { useCan } from '../session/me.tsx'
import { PagePreview } from './page-preview.tsx'

type Props = {
  page: StaffPage
  /** What is typed is published, so it is saved first; false if that failed. */
  saveFirst: () => Promise<boolean>
  onChanged: (page: StaffPage) => void
}
type Act = 'publish' | 'plan' | 'unplan' | 'takeDown' | 'keepUp' | 'discard'

/** Acts that can happen later, and what their moment is called. */
const later = { plan: 'when', takeDown: 'from' } as const

/** What can be done with a page now. */
export function PageActions({ page, saveFirst, onChanged }: Props) {
  const t = useTranslations('staffPages.act')
  const can = useCan()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Act | null>(null)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [moment, setMoment] = useState('')
  const preview = async () => {
    if (await saveFirst()) setIsPreviewed(true)
  }
  useKeys([
    {
      keys: '$mod+Shift+p',
      label: t('preview'),
      group: 'record',
      whileTyping: true,
      run: () => void preview(),
    },
  ])
  const acts: Act[] = [
    ...(can('content:publish') && page.has_draft && !page.publish_at ? (['publish', 'plan'] as const) : []),
    ...(can('content:publish') && page.publish_at ? (['unplan'] as const) : []),
    ...(can('content:publish') && page.state === 'live'
      ? [page.unpublish_at ? ('keepUp' as const) : ('takeDown' as const)]
      : []),
    ...(can('content:write') && page.has_draft && !page.publish_at ? (['discard'] as const) : []),
  ]
  const begin = async (act: Act) => {
    if (await saveFirst()) setAsked(act)
  }
  const confirm = async (act: Act) => {
    const at = moment ? new Date(moment).toISOString() : null
    if (act === 'discard') {
      const { is_gone } = await pagesApi.discardDraft(page.id)
      if (is_gone) await navigate('/pages')
      else onChanged(await pagesApi.page(page.id))
    } else if (act === 'unplan') onChanged(await pagesApi.cancelPlan(page.id))
    else if (act === 'takeDown') onChanged(await pagesApi.takeDown(page.id, at))
    else if (act === 'keepUp') onChanged(await pagesApi.keepUp(page.id))
    else onChanged(await pagesApi.publishPage(page.id, page.version, act === 'plan' ? at : null))
    showToast(t(act === 'takeDown' && at ? 'takeDown.planned' : `${act}.done`), { tone: 'good' })
    setMoment('')
  }
  return (
    <>
      {page.uris && (
        <a className="tool" href={page.uris.nl} target="_blank" rel="noreferrer">
          {t('view')}
        </a>
      )}
      <button type="button" className="tool" onClick={() => void preview()}>
        {t('preview')}
      </button>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          kind={act === 'publish' ? 'dark' : 'outline'}
          onClick={() => void begin(act)}
        >
          {t(`${act}.button`)}
        </Button>
      ))}
      {acts.map((act) => (
        <ConfirmDialog
          key={act}
          open={asked === act}
          title={t(`${act}.title`)}
          action={t(`${act}.button`)}
          onClose={() => setAsked(null)}
          onConfirm={() => confirm(act)}
        >
          <p>{t(`${act}.text`)}</p>
          {(act === 'plan' || act === 'takeDown') && (
            <TextField
              className="mt-4"
              type="datetime-local"
              label={t(later[act])}
              value={moment}
              onChange={({ target }) => setMoment(target.value)}
            />
          )}
        </ConfirmDialog>
      ))}
      <PagePreview page={page} open={isPreviewed} onClose={() => setIsPreviewed(false)} />
    </>
  )
}
