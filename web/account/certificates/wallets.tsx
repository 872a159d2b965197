import { Smartphone } from 'lucide-react'
import { walletPath } from '../../../contract/rules/certificates/wallet-path.ts'
import type { OwnWallet } from '../../../contract/wire/accounts/wallet.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'

/** The way to the customer's own certificates on their phone; nothing for somebody without any. */
export function Wallets({ wallets }: { wallets: OwnWallet[] }) {
  const t = useTranslations('certificates.wallet')
  const locale = useLocale()
  if (!wallets.length) return null
  return (
    <section
      aria-labelledby="wallet"
      className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-4 border-l-4 border-signal bg-mist p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="wallet" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-read text-slate">{t('text')}</p>
      </div>
      <div className="flex flex-col gap-3">
        {wallets.map(({ name, token }) => (
          <LinkButton key={token} href={walletPath(locale, token)} kind="dark">
            <Smartphone aria-hidden="true" className="size-5" />
            {wallets.length > 1 ? t('openOf', { name }) : t('open')}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}
