import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type AddressSnapshot, addressLines } from '../../contract/rules/contact/address.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffCustomer } from '../../contract/staff/people/customers.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { customerQuery, peopleApi } from '../api/people/people.ts'
import { Card } from '../kit/page/page.tsx'
import { Doubles, MergeButton } from '../people/doubles.tsx'
import { ForgetButton } from '../people/forget-button.tsx'
import { RecordHistory } from '../people/record-history.tsx'
import { ItemRows, MoneyFacts, OfferRows, OrderRows, PaperRows, TalkRows } from '../people/record-lists.tsx'
import { RecordPage } from '../people/record-page.tsx'
import { CustomerFields } from './customer-fields.tsx'

/** A customer: their orders, offers, talks and company. */
export default function CustomerPage() {
  const t = useTranslations('staffPeople')
  const id = Number(useParams().id)
  const found = useQuery(customerQuery(id))
  return (
    <RecordPage
      list={{ kind: 'customer', path: '/customers', label: t('customers') }}
      id={id}
      found={found}
      badge={({ is_guest }) => <Badge>{t(is_guest ? 'guest' : 'account')}</Badge>}
      actions={({ name }) => (
        <>
          <MergeButton kind="customer" id={id} />
          <ForgetButton
            kind="customer"
            id={id}
            name={name}
            dryRun={async () => {
              const { orders, papers } = await peopleApi.forgetCustomer(id, true)
              return [t('forget.orders', { count: orders }), t('forget.papers', { count: papers })]
            }}
            onForget={() => peopleApi.forgetCustomer(id, false)}
            listPath="/customers"
          />
        </>
      )}
    >
      {(customer) => (
        <div className="order-grid">
          <div className="flex min-w-0 flex-col gap-4">
            <OrderRows orders={customer.order_list} />
            <OfferRows offers={customer.offer_list} />
            <TalkRows talks={customer.talk_list} />
            <PaperRows papers={customer.paper_list} hasHolders />
            <ItemRows items={customer.item_list} />
          </div>
          <div className="order-side">
            <Doubles kind="customer" id={id} proposals={customer.proposals} merges={customer.merges} />
            <Contact customer={customer} />
            <MoneyFacts money={customer.money} />
            <CustomerFields key={id} customer={customer} />
          </div>
          <RecordHistory
            kind="customer"
            id={id}
            history={customer.history}
            queryKey={customerQuery(id).queryKey}
          />
        </div>
      )}
    </RecordPage>
  )
}

/** How to reach the customer, and where they and their company are. */
function Contact({ customer }: { customer: StaffCustomer }) {
  const t = useTranslations('staffPeople')
  const { locale, money } = useFormat()
  const { company, person, email, phone, invoice_email, credit_limit_cents } = customer
  return (
    <Card title={t('contact')}>
      {company && (
        <p>
          <Link
            to={`/companies/${company.id}`}
            className="text-link inline-block min-h-6 font-semibold leading-6"
          >
            {company.name}
          </Link>
        </p>
      )}
      <p className="wrap-anywhere">
        <a className="text-link inline-block min-h-6 leading-6" href={`mailto:${email}`}>
          {email}
        </a>
        {!customer.is_confirmed && <span className="text-stone"> · {t('unconfirmed')}</span>}
      </p>
      {phone && (
        <p>
          <a className="text-link inline-block min-h-6 leading-6" href={`tel:${phone}`}>
            {phone}
          </a>
        </p>
      )}
      {invoice_email && (
        <p className="text-stone wrap-anywhere">{t('invoiceTo', { email: invoice_email })}</p>
      )}
      {credit_limit_cents !== null && (
        <p className="text-stone">{t('creditLimit', { amount: money(toEuros(credit_limit_cents)) })}</p>
      )}
      {person && (
        <p className="mt-2">
          <Link to={`/people/${person.id}`} className="text-link inline-block min-h-6 leading-6">
            {t('asPerson')}
          </Link>
        </p>
      )}
      {customer.address_list.slice(0, 3).map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id here and do not move
        <address key={index} className="mt-3 not-italic">
          {addressLines(locale, address as AddressSnapshot).map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      ))}
    </Card>
  )
}
