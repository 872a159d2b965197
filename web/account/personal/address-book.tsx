import { useEffect, useRef, useState } from 'react'
import type { AddressType } from '../../../contract/rules/contact/address.ts'
import type { Address, AddressBook as Book, Customer } from '../../../contract/wire/accounts/customer.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'
import { useLoaded } from '../../lib/load/personal-page.ts'
import type { Countries } from '../address/address-fields.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { Part } from './part.tsx'
import { RemoveAddress } from './remove-address.tsx'

const types = ['invoice', 'delivery'] as const satisfies AddressType[]

type Open = { to: 'write'; type: AddressType; address?: Address } | { to: 'remove'; address: Address }

type Props = { customer: Customer; book: Book; countries: Countries }

/** The saved addresses by type; one of each type is the default. */
export function AddressBook({ customer, book: loaded, countries }: Props) {
  const t = useTranslations('personal.addresses')
  const locale = useLocale()
  const [book, setBook] = useLoaded(loaded)
  const [open, setOpen] = useState<Open | null>(null)
  const isBusy = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<{ to: string }>()
  // The button that was pressed has disappeared: focus moves to the nearest control.
  useEffect(() => {
    if (next) list.current?.querySelector<HTMLElement>(next.to)?.focus()
  }, [next])
  const prefer = async ({ id, type }: Address) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      setBook(await createApi(locale).makePrimaryAddress(id, type))
      setNext({ to: `[data-address="${id}"] button` })
      showToast(t('madePrimary'), { tone: 'good' })
    } catch {
      showToast(t('failed'), { tone: 'bad' })
    } finally {
      isBusy.current = false
    }
  }
  const close = () => setOpen(null)
  return (
    <Part title={t('title')}>
      {() => (
        <div ref={list}>
          {types.map((type) => (
            <section key={type} aria-label={t(type)} data-type={type} className="mb-8 last-of-type:mb-0">
              <h3 className="text-lg">{t(type)}</h3>
              {book[type].length > 0 ? (
                <ul className="mt-3 grid gap-3 sm:grid-cols-2">
                  {book[type].map((address) => (
                    <AddressCard
                      key={address.id}
                      address={address}
                      onEdit={() => setOpen({ to: 'write', type, address })}
                      onPrefer={() => void prefer(address)}
                      onRemove={() => setOpen({ to: 'remove', address })}
                    />
                  ))}
                </ul>
              ) : (
                <p className="mt-2 text-slate">{t('none')}</p>
              )}
              <Button kind="outline" className="mt-4" onClick={() => setOpen({ to: 'write', type })}>
                {t('addOf', { type })}
              </Button>
            </section>
          ))}
          <TitledDialog
            open={open?.to === 'write'}
            onClose={close}
            size="card"
            title={open?.to === 'write' ? t(open.address ? 'editOf' : 'addOf', { type: open.type }) : ''}
          >
            {open?.to === 'write' && (
              <AddressForm
                {...{ customer, type: open.type, address: open.address, countries }}
                onSaved={(book) => {
                  setBook(book)
                  close()
                }}
              />
            )}
          </TitledDialog>
          {open?.to === 'remove' && (
            <RemoveAddress
              address={open.address}
              onClose={close}
              onRemoved={(book) => {
                setBook(book)
                close()
                setNext({ to: `[data-type=${open.address.type}] > button` })
              }}
            />
          )}
        </div>
      )}
    </Part>
  )
}
