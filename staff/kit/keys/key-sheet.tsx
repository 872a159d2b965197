import { useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { KeyHint } from './key-hint.tsx'
import { activeKeys, useKeys } from './keys.ts'

const groups = ['all', 'go', 'list', 'record'] as const

/** `?` shows every key that works on this screen. */
export function KeySheet() {
  const t = useTranslations('staffKit.keys')
  const [isOpen, setIsOpen] = useState(false)
  const keys = useStore(activeKeys)
  useKeys([{ keys: 'Shift+?', label: t('help'), group: 'all', run: () => setIsOpen(true) }])
  return (
    <TitledDialog open={isOpen} onClose={() => setIsOpen(false)} title={t('title')} size="card">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map((group) => {
          const own = keys.filter((key) => key.group === group)
          if (own.length === 0) return null
          return (
            <section key={group}>
              <h3 className="mb-1 text-xs font-bold text-stone">{t(`group.${group}`)}</h3>
              <ul>
                {own.map(({ keys, label }) => (
                  <li key={keys} className="flex items-center justify-between gap-4 py-1">
                    {label}
                    <KeyHint keys={keys} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </TitledDialog>
  )
}
