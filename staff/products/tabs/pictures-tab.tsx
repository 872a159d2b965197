import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ProductPicture } from '../../../contract/staff/catalogue/product-lists.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import type { Media } from '../../../contract/staff/content/media.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { productChoicesQuery } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import { RowsField } from '../../kit/form/rows-field.tsx'
import { Card } from '../../kit/page/page.tsx'
import { MediaDialog } from '../../media/media-dialog.tsx'
import { MediaForm } from '../../media/media-form.tsx'
import { UploadBox } from '../../media/upload-box.tsx'
import { useCan } from '../../session/me.tsx'
import { useListsForm } from '../use-lists-form.ts'
import { DocumentFields } from './document-fields.tsx'

/** What a product shows besides its texts: pictures and documents. */
export const PicturesTab = ({ product }: { product: StaffProduct }) => (
  <div className="grid items-start gap-4 xl:grid-cols-2">
    <Pictures product={product} />
    <DocumentFields product={product} />
  </div>
)

const nameOf = ({ picture, media }: ProductPicture) => media?.name ?? picture.replace(/^.*\//, '')

function Pictures({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const { data: choices } = useQuery(productChoicesQuery)
  const record = useListsForm(product, ['pictures'])
  const { form } = record
  const [isChoosing, setIsChoosing] = useState(false)
  const [described, setDescribed] = useState<string>()
  /** Pictures that were chosen here and are not saved yet. */
  const [chosen, setChosen] = useState<readonly ProductPicture[]>([])
  const pictures = form.watch('pictures')
  const known = [...product.names.pictures, ...chosen]
  const shown = pictures.map(
    (picture) =>
      known.find((one) => one.picture === picture) ?? { picture, uri: `/pictures/${picture}`, media: null },
  )
  const put = (next: string[]) => form.setValue('pictures', next)
  const add = (one: ProductPicture) => {
    setChosen((before) => [...before, one])
    const now = form.getValues('pictures')
    if (!now.includes(one.picture)) put([...now, one.picture])
  }
  const addMedia = ({ picture, uri, ...media }: Media) => add({ picture, uri, media })
  /** An uploaded picture needs a description before the product can be published, so that is asked at once. */
  const addAndDescribe = (media: Media) => {
    addMedia(media)
    if (!media.alt.nl || !media.alt.en) setDescribed(media.picture)
  }
  const open = shown.find(({ picture }) => picture === described)
  const isReadOnly = !can('catalogue:write')
  const drawings = (choices?.pictures ?? []).filter((name) => !name.startsWith('media/'))
  return (
    <Card title={t('pictures')}>
      <p className="mb-3 text-stone">{t('picturesText')}</p>
      {shown.length === 0 && <p className="mb-3 font-semibold">{t('noPictures')}</p>}
      <RowsField
        rows={shown}
        onChange={(rows) => put(rows.map(({ picture }) => picture))}
        nameOf={nameOf}
        isReadOnly={isReadOnly}
      >
        {(row, _change, index) => (
          <div className="flex items-center gap-3">
            <img src={row.uri} alt="" className="aspect-4/3 w-24 shrink-0 rounded-sm object-cover" />
            <div className="flex min-w-0 flex-col items-start gap-1">
              <span className="max-w-full truncate">{nameOf(row)}</span>
              {index === 0 && <Badge>{t('firstPicture')}</Badge>}
              {row.media && (!row.media.alt.nl || !row.media.alt.en) && (
                <Badge tone="wait">{t('withoutAlt')}</Badge>
              )}
              {row.media && can('content:read') && (
                <button type="button" className="tool" onClick={() => setDescribed(row.picture)}>
                  {t('describe')}
                </button>
              )}
            </div>
          </div>
        )}
      </RowsField>
      <FormBar
        form={record}
        labels={{ pictures: t('pictures') }}
        textOf={(_name, value) => (value as string[]).join(', ')}
      />
      {!isReadOnly && can('content:write') && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <button type="button" className="tool" onClick={() => setIsChoosing(true)}>
            <ImagePlus aria-hidden="true" className="size-4" />
            {t('choosePicture')}
          </button>
          <div className="w-full">
            <UploadBox onUploaded={addAndDescribe} />
          </div>
        </div>
      )}
      <MediaDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onTake={addMedia}
        drawings={{
          names: drawings,
          onTake: (picture) => add({ picture, uri: `/pictures/${picture}`, media: null }),
        }}
      />
      <TitledDialog
        open={!!open}
        onClose={() => setDescribed(undefined)}
        title={open ? nameOf(open) : ''}
        size="card"
      >
        {open?.media && (
          <MediaForm
            key={open.media.id}
            media={{ ...open.media, uri: open.uri }}
            isReadOnly={!can('content:write')}
            onSaved={() => setDescribed(undefined)}
          />
        )}
      </TitledDialog>
    </Card>
  )
}
