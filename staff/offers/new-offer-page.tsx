import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { DeskCustomer } from '../../contract/staff/booking/new-order.ts'
import type { OfferProposal } from '../../contract/staff/booking/offers.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { deskApi } from '../api/booking/desk.ts'
import { offerQuery, offersApi } from '../api/booking/offers.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { useKeys } from '../kit/keys/keys.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { noCustomer, type TypedCustomer } from '../new-order/call.ts'
import { ChosenCustomer, CustomerFields, CustomerPicker } from '../new-order/customer-part.tsx'
import { useFieldErrors } from '../new-order/field-errors.ts'
import { OfferStateBadge } from './state-badge.tsx'

/** Somebody's name as first and last name. */
const inParts = (name: string) => {
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}

/** Begins an offer: for whom, in which language, and from what. The rest is written in the editor. */
export default function NewOfferPage() {
  const t = useTranslations('staffOffers')
  const [search] = useSearchParams()
  const from = {
    ...(search.get('request') && { request: search.get('request') ?? '' }),
    ...(search.get('order') && { order: search.get('order') ?? '' }),
  }
  const proposal = useQuery({
    queryKey: ['offer proposal', from],
    queryFn: () => offersApi.offerProposal(from),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Page
      title={t('newTitle')}
      isNarrow
      above={<BackToList kind="offer" path="/offers" label={t('title')} />}
    >
      <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
      {proposal.isPending && <SkeletonText lines={6} />}
      {proposal.data && (
        <Beginning
          proposal={proposal.data}
          from={{
            ...(from.request && { request_id: Number(from.request) }),
            ...(from.order && { order_id: Number(from.order) }),
          }}
        />
      )}
    </Page>
  )
}

type Props = { proposal: OfferProposal; from: { request_id?: number; order_id?: number } }

function Beginning({ proposal, from }: Props) {
  const t = useTranslations('staffOffers')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const [key] = useState(() => crypto.randomUUID())
  const [customer, setCustomer] = useState<DeskCustomer | null>(proposal.customer)
  const [typed, setTyped] = useState<TypedCustomer | null>(() =>
    !proposal.customer && proposal.typed
      ? {
          ...noCustomer,
          ...inParts(proposal.typed.name),
          email: proposal.typed.email,
          phone: proposal.typed.phone ?? '',
          company: proposal.typed.company ?? '',
        }
      : null,
  )
  const [language, setLanguage] = useState(proposal.language)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const errorOf = useFieldErrors(error)
  const pick = (found: DeskCustomer) => {
    setCustomer(found)
    setTyped(null)
    setLanguage(found.locale)
  }
  // From the page of a customer.
  const asked = Number(search.get('customer')) || undefined
  const prefill = useEffectEvent((id: number) => void deskApi.deskCustomer(id).then(pick, setError))
  useEffect(() => {
    if (asked) prefill(asked)
  }, [asked])
  const make = async () => {
    if (isBusy || (!customer && !typed)) return
    setIsBusy(true)
    setError(undefined)
    try {
      const made = await offersApi.makeOffer({
        ...from,
        key,
        language,
        ...(customer
          ? { customer_id: customer.id }
          : typed && {
              customer: {
                email: typed.email,
                firstname: typed.firstname,
                lastname: typed.lastname,
                phone: typed.phone,
                company: typed.company,
                company_number: typed.company_number,
              },
            }),
      })
      client.setQueryData(offerQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: ['offers'] })
      await navigate(`/offers/${made.id}`, { replace: true })
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  useKeys([
    { keys: '$mod+Enter', label: t('make'), group: 'record', whileTyping: true, run: () => void make() },
  ])
  return (
    <div className="flex flex-col gap-4">
      {proposal.offers.length > 0 && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-2 rounded-md bg-wait-tint px-3 py-2 text-wait"
        >
          {t('alreadyMade')}
          {proposal.offers.map(({ id, number, state }) => (
            <Link key={id} to={`/offers/${id}`} className="inline-flex items-center gap-1.5 underline">
              {number} <OfferStateBadge state={state} />
            </Link>
          ))}
        </p>
      )}
      {(proposal.wishes.length > 0 || proposal.message) && (
        <Card title={t('wishes')}>
          <ul className="list-disc pl-5">
            {proposal.wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
          {proposal.message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{proposal.message}</p>}
        </Card>
      )}
      <Card title={t('forWhom')}>
        {customer ? (
          <ChosenCustomer customer={customer} onChange={() => setCustomer(null)} />
        ) : typed ? (
          <CustomerFields
            value={typed}
            onChange={(changed) => setTyped({ ...typed, ...changed })}
            errorOf={errorOf}
            withPerson
            withAddress={false}
          />
        ) : (
          <CustomerPicker
            autoFocus
            onPick={pick}
            onNew={(text) =>
              setTyped(
                text.includes('@') ? { ...noCustomer, email: text } : { ...noCustomer, ...inParts(text) },
              )
            }
          />
        )}
        <Select
          label={t('field.locale')}
          optional={false}
          className="mt-4 max-w-48"
          value={language}
          options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'nl')}
        />
        <Failure error={error} />
        <Button
          kind="dark"
          className="mt-4"
          disabled={isBusy || (!customer && !typed)}
          onClick={() => void make()}
        >
          {t('make')}
          <KeyHint keys="$mod+Enter" />
        </Button>
      </Card>
    </div>
  )
}
