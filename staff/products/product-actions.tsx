import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductProblem, StaffProduct } from '../../contract/staff/catalogue/products.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { productQuery, productsApi } from '../api/catalogue/products.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { useCan } from '../session/me.tsx'
import { RetireDialog } from './retire-dialog.tsx'

type Asked = 'retire' | 'remove' | 'copy'

/** Publishing, retiring, copying and deleting. */
export function ProductActions({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const [problems, setProblems] = useState<readonly ProductProblem[]>()
  const [error, setError] = useState<unknown>()
  if (!can('catalogue:write')) return null
  const { id, state } = product
  /** What stands in the way is shown with the place to mend it. */
  const put = async (work: () => Promise<unknown>) => {
    setError(undefined)
    try {
      await work()
      await client.invalidateQueries({ queryKey: productQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: ['products'] })
      showToast(t('published'), { tone: 'good' })
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'not_ready')
        setProblems((failure.body?.problems ?? []) as ProductProblem[])
      else setError(failure)
    }
  }
  const leave = async (path: string) => {
    void client.invalidateQueries({ queryKey: ['products'] })
    await navigate(path)
  }
  return (
    <>
      {state === 'draft' && (
        <>
          <Button kind="dark" size="sm" onClick={() => void put(() => productsApi.publishProduct(id))}>
            {t('act.publish')}
          </Button>
          {!product.is_sold && (
            <Button kind="quiet" size="sm" onClick={() => setAsked('remove')}>
              {t('act.remove')}
            </Button>
          )}
        </>
      )}
      {state === 'published' && (
        <Button kind="outline" size="sm" onClick={() => setAsked('retire')}>
          {t('act.retire')}
        </Button>
      )}
      {state === 'retired' && (
        <Button kind="dark" size="sm" onClick={() => void put(() => productsApi.reinstateProduct(id))}>
          {t('act.reinstate')}
        </Button>
      )}
      {state === 'retired' && (
        <Button kind="quiet" size="sm" onClick={() => setAsked('retire')}>
          {t('act.successor')}
        </Button>
      )}
      <Button kind="quiet" size="sm" onClick={() => setAsked('copy')}>
        {t('act.copy')}
      </Button>
      <Failure error={error} className="w-full" />
      <RetireDialog product={product} open={asked === 'retire'} onClose={() => setAsked(undefined)} />
      <ConfirmDialog
        open={asked === 'remove'}
        title={t('act.remove')}
        action={t('act.remove')}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await productsApi.removeProduct(id)
          await leave('/products')
        }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
      {asked === 'copy' && (
        <CopyDialog
          product={product}
          onClose={() => setAsked(undefined)}
          onCopied={(copyId) => leave(`/products/${copyId}`)}
        />
      )}
      {problems && <ProblemsDialog problems={problems} onClose={() => setProblems(undefined)} />}
    </>
  )
}

function CopyDialog({
  product,
  onClose,
  onCopied,
}: {
  product: StaffProduct
  onClose: () => void
  onCopied: (id: number) => Promise<void>
}) {
  const t = useTranslations('staffProducts')
  const [error, setError] = useState<unknown>()
  return (
    <TitledDialog open onClose={onClose} title={t('act.copy')}>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
          void productsApi.copyProduct(product.id, code).then((copy) => {
            onClose()
            return onCopied(copy.id)
          }, setError)
        }}
      >
        <p>{t('copyText')}</p>
        <TextField label={t('field.code')} name="code" maxLength={20} autoComplete="off" className="w-full" />
        <Failure error={error} />
        <Button type="submit" kind="dark">
          {t('act.copy')}
        </Button>
      </form>
    </TitledDialog>
  )
}

/** The part of the page where a problem is mended. */
const partOf = (field: string) => {
  if (field.startsWith('picture')) return 'pictures'
  if (field === 'category_ids') return 'basics'
  if (field === 'price_cents') return 'prices'
  return /\.(slug|meta_description)$/.test(field) ? 'finding' : 'texts'
}

/** What a product lacks, in words, with a link to where it is mended. */
function ProblemsDialog({ problems, onClose }: { problems: readonly ProductProblem[]; onClose: () => void }) {
  const t = useTranslations('staffProducts')
  const nameOf = (field: string) => {
    const [locale, text] = field.split('.')
    if (text === undefined) return t(`field.${field as 'picture'}`)
    return `${t(`text.${text as 'name'}`, { kind: 'training' })} (${t(`language.${locale as 'nl'}`)})`
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('notReady')}
      footer={
        <Button kind="dark" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('notReadyText')}</p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map(({ field, code, detail }) => (
          <li key={`${field} ${detail}`}>
            <Link className="text-link" to={`?tab=${partOf(field)}`} replace onClick={onClose}>
              {nameOf(field)}
            </Link>
            : {t(`problem.${code}`)} {detail}
          </li>
        ))}
      </ul>
    </TitledDialog>
  )
}
