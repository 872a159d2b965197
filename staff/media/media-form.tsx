import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Media } from '../../contract/staff/content/media.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { pagesApi } from '../api/content/pages.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useMe } from '../session/me.tsx'

/** What the form needs to know of a picture. */
type Described = Pick<Media, 'id' | 'alt' | 'focus_x' | 'focus_y' | 'version' | 'uri'>
type Values = { alt: Media['alt']; focus_x: number; focus_y: number }

const recordOf = ({ alt, focus_x, focus_y, version }: Described) => ({
  version,
  values: { alt, focus_x, focus_y },
})

type Props = { media: Described; isReadOnly: boolean; onSaved?: () => void }

/** What a picture shows in both languages, and the point that stays visible when it is cropped. */
export function MediaForm({ media, isReadOnly, onSaved }: Props) {
  const t = useTranslations('staffPages.picture')
  const me = useMe()
  const client = useQueryClient()
  const record = useRecordForm<Values>({
    draftKey: `${me.id} media ${media.id}`,
    record: recordOf(media),
    save: async (changed, version) => {
      const saved = await pagesApi.changeMedia(media.id, { version, ...changed })
      await client.invalidateQueries({ queryKey: ['media'] })
      await client.invalidateQueries({ queryKey: ['page'] })
      await client.invalidateQueries({ queryKey: ['product'] })
      onSaved?.()
      return recordOf(saved)
    },
    reload: async () => {
      await client.invalidateQueries({ queryKey: ['media'] })
      return recordOf(media)
    },
  })
  const { form } = record
  const { focus_x, focus_y } = form.watch()
  const aim = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    form.setValue('focus_x', Math.round(((clientX - left) / width) * 100))
    form.setValue('focus_y', Math.round(((clientY - top) / height) * 100))
  }
  const labels = {
    alt: t('alt'),
    focus_x: t('focusX'),
    focus_y: t('focusY'),
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="relative self-start">
        <button
          type="button"
          tabIndex={-1}
          className="block cursor-crosshair"
          disabled={isReadOnly}
          aria-label={t('aim')}
          onClick={aim}
        >
          <img src={media.uri} alt="" className="max-h-52 max-w-full rounded-md" />
        </button>
        <span
          aria-hidden="true"
          className="focus-point"
          style={{ left: `${focus_x}%`, top: `${focus_y}%` }}
        />
      </div>
      <TextField
        label={t('altNl')}
        lang="nl"
        maxLength={300}
        disabled={isReadOnly}
        {...form.register('alt.nl')}
      />
      <TextField
        label={t('altEn')}
        lang="en"
        maxLength={300}
        disabled={isReadOnly}
        {...form.register('alt.en')}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['focus_x', 'focus_y'] as const).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            type="number"
            min={0}
            max={100}
            disabled={isReadOnly}
            {...form.register(name, { valueAsNumber: true })}
          />
        ))}
      </div>
      <FormBar form={record} labels={labels} textOf={(_name, value) => JSON.stringify(value)} />
    </div>
  )
}
