import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { hitKinds } from '../../contract/staff/search.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { recordsApi } from '../api/records.ts'
import { Palette, type PaletteGroup } from '../kit/palette/palette.tsx'
import { useCan } from '../session/me.tsx'
import { recordPaths } from './record-paths.ts'
import type { Section } from './sections.ts'

/** The palette with the pages that the colleague may open, and with what the search finds. */
export default function AppPalette({
  sections,
  onClose,
}: {
  sections: readonly Section[]
  onClose: () => void
}) {
  const t = useTranslations('staffFrame')
  const navigate = useNavigate()
  const can = useCan()
  const commands: PaletteGroup[] = [
    {
      label: t('pages'),
      items: [
        ...sections.map(({ name, path, icon, keys }) => ({
          key: name,
          label: t(`section.${name}`),
          icon,
          keys,
          run: () => void navigate(path),
        })),
        ...(can('orders:write')
          ? [
              { key: 'new order', label: t('newOrder'), run: () => void navigate('/orders/new') },
              { key: 'new offer', label: t('newOffer'), run: () => void navigate('/offers/new') },
            ]
          : []),
        { key: 'account', label: t('accountPage'), run: () => void navigate('/account') },
      ],
    },
  ]
  const search = useCallback(
    async (text: string, signal: AbortSignal): Promise<PaletteGroup[]> => {
      const hits = await recordsApi.search(text, signal)
      return hitKinds
        .filter((kind) => kind in recordPaths && (kind !== 'colleague' || can('colleagues:write')))
        .map((kind) => ({
          label: t(`found.${kind}`),
          items: hits
            .filter((hit) => hit.kind === kind)
            .map(({ id, title, detail }) => ({
              key: `${kind} ${id}`,
              label: title,
              text: detail,
              run: () => void navigate(recordPaths[kind]?.(id) ?? '/'),
            })),
        }))
    },
    [navigate, t, can],
  )
  return <Palette commands={commands} search={search} onClose={onClose} />
}
