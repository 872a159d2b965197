import { BadgeCheck, Ban, ChevronDown, CircleAlert, Download } from 'lucide-react'
import type { CardState } from '../../../contract/rules/certificates/card-state.ts'
import { renewalPath } from '../../../contract/rules/paths/links.ts'
import type { WalletCard as Card, Wallet } from '../../../contract/wire/accounts/wallet.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { cardHref } from './store-offline.ts'

const looks = {
  valid: { band: 'bg-good', size: 'text-3xl', Icon: BadgeCheck },
  expired: { band: 'bg-bad', size: 'text-3xl', Icon: CircleAlert },
  withdrawn: { band: 'bg-bad', size: 'text-2xl sm:text-3xl', Icon: Ban },
} as const

type Props = {
  card: Card
  state: CardState
  token: string
  wallet: Pick<Wallet, 'renewal_token' | 'passes'>
  isOpen: boolean
  isOnline: boolean
}

/** One certificate, to show at a gate: its state first, then whose it is, and the code to check it. */
export function WalletCard({ card, state, token, wallet, isOpen, isOnline }: Props) {
  const t = useTranslations('wallet')
  const { locale, day } = useFormat()
  const { band, size, Icon } = looks[state]
  const until = card.expires_on ? day(card.expires_on, 'long') : undefined
  const facts = [
    [t('number'), card.number],
    [t('issued'), day(card.issued_on, 'long')],
    [t('until'), until ?? t('forever')],
    [t('scheme'), card.scheme],
    [t('issuer'), card.issuer],
  ] as const
  return (
    // One card at a time: a gate asks for one.
    <details
      name="wallet"
      open={isOpen}
      className="group overflow-hidden rounded-lg bg-paper shadow-raised print:open:shadow-none"
    >
      <summary className={`flex cursor-pointer list-none items-start gap-3 p-5 text-paper ${band}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-9 shrink-0" />
        <span className="min-w-0 flex-1">
          <strong
            className={`block leading-none font-extrabold tracking-tight uppercase hyphens-none ${size}`}
          >
            {t(`state.${state}`)}
          </strong>
          <span className="mt-2 block text-lg leading-snug font-bold wrap-anywhere">{card.name}</span>
          <span className="block">
            {state === 'withdrawn'
              ? t('withdrawn')
              : until
                ? t(state === 'expired' ? 'ended' : 'ends', { day: until })
                : t('forever')}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-6 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="p-5">
        <p className="text-sm text-stone">{t('holder')}</p>
        <p className="text-2xl leading-tight font-extrabold wrap-anywhere">{card.holder}</p>
        {card.check && (
          <figure className="mx-auto mt-4 max-w-xs text-center">
            <svg
              viewBox={`0 0 ${card.check.qr.size} ${card.check.qr.size}`}
              role="img"
              aria-label={t('qr', { number: card.number })}
              shapeRendering="crispEdges"
              className="block w-full"
            >
              <path d={card.check.qr.path} />
            </svg>
            <figcaption>
              {t('scan')}
              <TextLink href={card.check.path} className="block font-mono text-sm">
                {card.check.code}
              </TextLink>
            </figcaption>
          </figure>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="text-sm text-stone">{name}</dt>
                  <dd className="font-semibold wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {isOnline && <Actions {...{ card, state, token, wallet, locale }} />}
      </div>
    </details>
  )
}

function Actions({
  card,
  state,
  token,
  wallet,
  locale,
}: Pick<Props, 'card' | 'state' | 'token' | 'wallet'> & { locale: 'nl' | 'en' }) {
  const t = useTranslations('wallet')
  const renews = card.can_renew && state !== 'withdrawn' && wallet.renewal_token
  return (
    <div className="mt-5 flex flex-col gap-3 empty:hidden print:hidden">
      {renews && (
        <LinkButton href={renewalPath(locale, renews)} className="w-full">
          {t('renew')}
        </LinkButton>
      )}
      {card.check && (
        <LinkButton
          href={cardHref(locale, token, card.id, 'file')}
          kind="outline"
          className="w-full"
          download
        >
          <Download aria-hidden="true" className="size-5" />
          {t('download')}
        </LinkButton>
      )}
      {card.check &&
        state === 'valid' &&
        wallet.passes.map((pass) => (
          <LinkButton
            key={pass}
            href={cardHref(locale, token, card.id, pass)}
            kind="dark"
            className="w-full"
            rel="noreferrer"
          >
            {t(pass)}
          </LinkButton>
        ))}
    </div>
  )
}
