import { type PointerEvent, useRef, useState } from 'react'
import { isSignature, signatureBox } from '../../contract/rules/certificates/signature.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'

const { width, height } = signatureBox
/** Points that are closer than this say nothing more. */
const step = 3

type Props = { name: string; onSign: (path: string) => void; onClose: () => void }

/** A field to sign in with a finger, a pen or a mouse. */
export function SignatureDialog({ name, onSign, onClose }: Props) {
  const t = useTranslations('staffPapers')
  const [path, setPath] = useState('')
  const last = useRef<[x: number, y: number]>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect()
    const within = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)))
    return [
      within(((clientX - box.left) / box.width) * width, width),
      within(((clientY - box.top) / box.height) * height, height),
    ]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = pointOf(event)
    last.current = [x, y]
    // A dot is a line to where it began.
    setPath((before) => `${before}M${x} ${y}L${x} ${y}`)
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!last.current) return
    const [x, y] = pointOf(event)
    if (Math.hypot(x - last.current[0], y - last.current[1]) < step) return
    last.current = [x, y]
    setPath((before) => (isSignature(`${before}L${x} ${y}`) ? `${before}L${x} ${y}` : before))
  }
  const end = () => {
    last.current = undefined
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('signatureOf', { name })}
      footer={
        <>
          <Button kind="dark" disabled={!isSignature(path)} onClick={() => onSign(path)}>
            {t('sign')}
          </Button>
          <Button kind="quiet" disabled={!path} onClick={() => setPath('')}>
            {t('signAgain')}
          </Button>
        </>
      }
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('signHere')}
        className="block w-full touch-none rounded-md border border-line bg-paper"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Strokes path={path} />
      </svg>
      <p className="mt-2 text-sm text-stone">{t('signHint')}</p>
    </TitledDialog>
  )
}

function Strokes({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** A signature as it was written. */
export function Signature({ path, label }: { path: string; label: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-12">
      <Strokes path={path} />
    </svg>
  )
}
