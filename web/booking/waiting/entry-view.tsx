import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaitingEntry } from '../../../contract/wire/booking/waiting.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { loadCart } from '../cart/store/cart-store.ts'
import { checkGroup, type GroupTyped, groupOf, mostPlaces } from './check-waiting.ts'
import { GroupFields } from './group-fields.tsx'

type Props = {
  entry: WaitingEntry
  /** The signature in the mailed link. */
  link: string
  onChange: (entry: WaitingEntry) => void
  onLeft: () => void
}

/** One's own entry: what is offered, how many wait, and leaving. */
export function EntryView(props: Props) {
  const t = useTranslations('waiting.entry')
  const locale = useLocale()
  const { entry } = props
  const { state, offered_until: until, offered_places: places, date } = entry
  return (
    <div className="min-w-0">
      <p className="max-w-read border-l-4 border-signal bg-mist p-5 text-lg" role="status">
        {state === 'offered' && until
          ? t('offered', { places: places ?? 0, until: momentOf(locale, until) })
          : t(state)}
      </p>
      {state === 'offered' && <Take {...props} />}
      {(state === 'waiting' || state === 'lapsed') && date.may_join && <ChangeForm key={state} {...props} />}
      {state === 'booked' ? (
        <LinkButton href={paths.myOrders[locale]} kind="outline" className="mt-6">
          {t('titles.booked')}
        </LinkButton>
      ) : (
        <Leave {...props} />
      )}
    </div>
  )
}

const messageOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiProblem && error.body?.message) || otherwise

/** Puts the offered seats into the cart, which holds them until the offer ends. */
function Take({ entry, link, onChange }: Props) {
  const t = useTranslations('waiting')
  const locale = useLocale()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const take = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    const api = createApi(locale)
    try {
      await api.takeOfferedPlaces(entry.id, link)
      await loadCart()
      await navigate(paths.cart[locale])
    } catch (error) {
      setBusy(false)
      setFailure(messageOf(error, t('failed')))
      if (error instanceof ApiProblem && error.status === 409)
        onChange(await api.waitingEntry(String(entry.id), link))
    }
  }
  return (
    <div className="mt-6">
      <p role="alert" className="mb-3 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      <Button
        size="lg"
        className="max-sm:w-full"
        onClick={() => void take()}
        aria-disabled={busy || undefined}
      >
        {t(busy ? 'entry.taking' : 'entry.take')}
      </Button>
    </div>
  )
}

function ChangeForm({ entry, link, onChange }: Props) {
  const t = useTranslations('waiting')
  const locale = useLocale()
  const most = mostPlaces(entry.date.seats)
  const [isSaved, setSaved] = useState(false)
  const form = useForm<GroupTyped>({
    start: { places: String(entry.places), split: entry.may_split ? 'parts' : 'together' },
    check: (typed) => checkGroup(typed, most),
    send: async (typed) => {
      setSaved(false)
      onChange(await createApi(locale).changeWaiting(entry.id, link, groupOf(typed)))
      setSaved(true)
    },
  })
  const { field, errors } = useFields(form, {
    labels: { places: t('places') },
    bounds: { places: { min: 1, max: most, isNumber: true } },
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mt-8 max-w-read">
      <h2 className="mb-4 text-2xl">{t(entry.state === 'lapsed' ? 'entry.again' : 'entry.change')}</h2>
      <ErrorSummary errors={errors} refusals={form.refusals} />
      <div className="grid gap-5 sm:grid-cols-2">
        <GroupFields typed={form.typed} field={field('places')} onSplit={(split) => form.change({ split })} />
      </div>
      <FormFailure>{form.failure && messageOf(form.failure.error, t('failed'))}</FormFailure>
      <SubmitButton busy={form.busy} busyText={t('entry.saving')} className="mt-4">
        {t(entry.state === 'lapsed' ? 'entry.again' : 'entry.save')}
      </SubmitButton>
      <p role="status" className="mt-2 font-semibold text-good empty:hidden">
        {isSaved && t('entry.saved')}
      </p>
    </form>
  )
}

function Leave({ entry, link, onLeft }: Props) {
  const t = useTranslations('waiting')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const leave = async () => {
    setFailure('')
    try {
      await createApi(locale).leaveWaitingList(entry.id, link)
      onLeft()
    } catch (error) {
      setFailure(messageOf(error, t('failed')))
    }
  }
  return (
    <div className="mt-10 border-t border-line pt-5">
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {failure}
      </p>
      {isAsking ? (
        <>
          <p role="status" className="mb-3">
            {t('entry.leaveSure')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="outline" onClick={() => void leave()}>
              {t('entry.leave')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('entry.stay')}
            </Button>
          </div>
        </>
      ) : (
        <Button kind="quiet" className="px-0!" onClick={() => setAsking(true)}>
          {t('entry.leave')}
        </Button>
      )}
    </div>
  )
}
