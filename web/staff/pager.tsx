import { Button } from '../../ui/button.tsx'

type Props = {
  meta: { current_page: number; last_page: number }
  texts: { newer: string; older: string; page: string }
  onPage: (page: number) => void
}

/** Previous and next page of a list. */
export function Pager({ meta: { current_page: now, last_page: last }, texts, onPage }: Props) {
  if (last <= 1) return null
  return (
    <div className="mt-4 flex items-center gap-3">
      <Button kind="outline" size="sm" disabled={now <= 1} onClick={() => onPage(now - 1)}>
        {texts.newer}
      </Button>
      <span className="text-sm text-slate">{texts.page}</span>
      <Button kind="outline" size="sm" disabled={now >= last} onClick={() => onPage(now + 1)}>
        {texts.older}
      </Button>
    </div>
  )
}
