import { useEffect, useRef, useState } from 'react'
import type { AddressType } from '../../../contract/rules/address.ts'
import type { Address, AddressBook as Book, Customer } from '../../../contract/wire/accounts/customer.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'
import { MineFailed, MineLoading } from '../dashboard/skeletons.tsx'
import { useMine } from '../dashboard/use-mine.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { Part } from './part.tsx'
import { RemoveAddress } from './remove-address.tsx'

const types = ['invoice', 'delivery'] as const satisfies AddressType[]

type Open = { to: 'write'; type: AddressType; address?: Address } | { to: 'remove'; address: Address }

/** Addresses by what they are for; of each kind one is the primary one. */
export function AddressBook({ customer }: { customer: Customer }) {
  const t = useTranslations('personal.addresses')
  const locale = useLocale()
  const { state, value, again, change } = useMine('addresses', async (api) => {
    const [book, countries] = await Promise.all([api.addresses(), api.countries()])
    return { book, countries }
  })
  const [open, setOpen] = useState<Open | null>(null)
  const isBusy = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<{ to: string }>()
  // The button that was pressed is gone: focus goes on with what stands nearest.
  useEffect(() => {
    if (next) list.current?.querySelector<HTMLElement>(next.to)?.focus()
  }, [next])
  const show = (book: Book) => value && change({ ...value, book })
  const prefer = async ({ id, type }: Address) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      show(await createApi(locale).makePrimaryAddress(id, type))
      setNext({ to: `[data-address="${id}"] button` })
      showToast(t('madePrimary'), { tone: 'good' })
    } catch {
      showToast(t('failed'), { tone: 'bad', duration: 6000 })
    } finally {
      isBusy.current = false
    }
  }
  const close = () => setOpen(null)
  return (
    <Part title={t('title')}>
      {() => {
        if (state === 'failed' || state === 'missing') return <MineFailed onAgain={again} />
        if (!value) return <MineLoading lines={4} />
        return (
          <div ref={list}>
            {types.map((type) => (
              <section key={type} aria-label={t(type)} data-type={type} className="mb-8 last-of-type:mb-0">
                <h3 className="text-lg">{t(type)}</h3>
                {value.book[type].length > 0 ? (
                  <ul className="mt-3 grid gap-3 sm:grid-cols-2">
                    {value.book[type].map((address) => (
                      <AddressCard
                        key={address.id}
                        address={address}
                        countries={value.countries}
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
            <Dialog
              open={open?.to === 'write'}
              onClose={close}
              size="card"
              title={open?.to === 'write' ? t(open.address ? 'editOf' : 'addOf', { type: open.type }) : ''}
            >
              {open?.to === 'write' && (
                <AddressForm
                  {...{ customer, type: open.type, address: open.address, countries: value.countries }}
                  onSaved={(book) => {
                    show(book)
                    close()
                  }}
                />
              )}
            </Dialog>
            {open?.to === 'remove' && (
              <RemoveAddress
                address={open.address}
                onClose={close}
                onRemoved={(book) => {
                  show(book)
                  close()
                  setNext({ to: `[data-type=${open.address.type}] > button` })
                }}
              />
            )}
          </div>
        )
      }}
    </Part>
  )
}
