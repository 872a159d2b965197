import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MatrixModule, MatrixPerson, RenewalGroup } from '../../../contract/wire/accounts/company.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createCompanyApi } from '../../lib/api/company.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { setLine } from '../cart/store/cart-store.ts'
import { nameParticipants } from '../purchase/named-people.ts'
import { useAct, useFailureText } from './use-act.ts'

type Props = {
  people: readonly MatrixPerson[]
  modules: readonly MatrixModule[]
  onDone: () => void
}

type Choice = RenewalGroup & { poId: string }

/** What is known of somebody, without what is not. */
const knownOf = ({ id: _, name, ...details }: RenewalGroup['people'][number]) => ({
  name,
  ...Object.fromEntries(Object.entries(details).filter(([, value]) => value)),
})

/** The earliest date with seats for the whole group. */
const firstFor = ({ people, dates }: RenewalGroup) =>
  String(dates.find(({ places_left }) => places_left >= people.length)?.po_id ?? '')

/** Chooses what to book for the chosen people, and when; their names go along to the checkout. */
export function BookDialog({ people, modules, onDone }: Props) {
  const t = useTranslations('certificates.people.book')
  const locale = useLocale()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const act = useAct()
  const [qualification, setQualification] = useState('')
  const [groups, setGroups] = useState<Choice[]>([])
  const [failure, setFailure] = useState('')
  const [isAsking, setAsking] = useState(false)
  const ask = async (asked: string) => {
    setQualification(asked)
    setGroups([])
    setFailure('')
    if (!asked) return
    setAsking(true)
    try {
      const found = await createCompanyApi(locale).companyRenewals(
        people.map(({ id }) => id),
        asked,
      )
      setGroups(found.map((group) => ({ ...group, poId: firstFor(group) })))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setAsking(false)
    }
  }
  const booked = groups.filter(({ poId }) => poId)
  const toCart = () =>
    act(async () => {
      for (const { poId, people } of booked)
        if (!(await setLine(Number(poId), people.length))) throw new Error('not in the cart')
      nameParticipants(
        booked.map(({ poId, people }) => ({ po_id: Number(poId), people: people.map(knownOf) })),
        // The line has the seats of this group alone.
        () => 0,
      )
      onDone()
      await navigate(paths.cart[locale])
    }, t('done'))
  return (
    <>
      <Select
        label={t('what')}
        name="qualification"
        value={qualification}
        onChange={({ target }) => void ask(target.value)}
        options={[
          { value: '', label: t('choose') },
          ...modules.map(({ qualification, name }) => ({ value: qualification, label: name })),
        ]}
      />
      <div role="status">
        {groups.map((group, index) => (
          <Group
            key={group.kind}
            group={group}
            onChoose={(poId) => setGroups(groups.map((one, at) => (at === index ? { ...one, poId } : one)))}
          />
        ))}
        {isAsking && <p className="mt-5 text-slate">{t('looking')}</p>}
        {failure && <p className="mt-4 font-semibold text-bad">{failure}</p>}
      </div>
      {booked.length > 0 && (
        <Button className="mt-6" onClick={() => void toCart()}>
          {t('toCart')}
        </Button>
      )}
    </>
  )
}

function Group({ group, onChoose }: { group: Choice; onChoose: (poId: string) => void }) {
  const t = useTranslations('certificates.people.book')
  const { days } = useFormat()
  const { kind, people, dates, poId } = group
  const chosen = dates.find(({ po_id }) => String(po_id) === poId)
  return (
    <section
      className="mt-5 border-t-2 border-line pt-4"
      aria-label={t(`kind.${kind}`, { count: people.length })}
    >
      <h3 className="text-lg">{t(`kind.${kind}`, { count: people.length })}</h3>
      <p className="text-slate wrap-anywhere">{people.map(({ name }) => name).join(', ')}</p>
      {dates.length ? (
        <Select
          label={t('date')}
          name={`date-${kind}`}
          required={false}
          value={poId}
          error={chosen && chosen.places_left < people.length ? t('tooFew') : undefined}
          onChange={({ target }) => onChoose(target.value)}
          options={[
            { value: '', label: t('skip') },
            ...dates.map((date) => ({
              value: String(date.po_id),
              label: t('option', {
                days: days(date.first_day, date.last_day),
                place: date.location ?? '',
                left: date.places_left,
                product: date.product,
              }),
            })),
          ]}
          className="mt-3"
        />
      ) : (
        <p className="mt-3 font-semibold">{t('noDates')}</p>
      )}
    </section>
  )
}
