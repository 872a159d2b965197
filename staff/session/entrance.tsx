import type { ReactNode } from 'react'
import { locales } from '../../contract/rules/locale.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'

/** The page for those who are not inside yet: dark, with one card. */
export function Entrance({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const t = useTranslations('staffSession')
  const locale = useStore(localeStore)
  return (
    <main id="main" className="entrance">
      <title>{`${title} · Vangnet`}</title>
      <div className="w-full max-w-sm">
        <p className="mb-6 flex items-center gap-3 text-lg font-extrabold text-paper">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          Vangnet
        </p>
        <div className="rounded-lg bg-paper p-6 sm:p-7">
          <h1 className="text-xl">{title}</h1>
          {intro && <p className="mt-2 text-stone">{intro}</p>}
          <div className="mt-5">{children}</div>
        </div>
        <p className="mt-4 flex gap-4 text-sm text-paper">
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === locale}
              onClick={() => localeStore.set(one)}
              className="min-h-8 cursor-pointer opacity-80 hover:opacity-100 aria-pressed:font-bold aria-pressed:underline aria-pressed:opacity-100 aria-pressed:underline-offset-4"
            >
              {t(`language.${one}`)}
            </button>
          ))}
        </p>
      </div>
    </main>
  )
}
