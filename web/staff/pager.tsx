import { Button } from '../../ui/button.tsx'

type Props = {
  meta: { current_page: number; last_page: number }
  words: { newer: string; older: string; page: string }
  onPage: (page: number) => void
}

/** One page on or back in a list that only staff see. */
export function Pager({ meta: { current_page: now, last_page: last }, words, onPage }: Props) {
  if (last <= 1) return null
  return (
    <div className="mt-4 flex items-center gap-3">
      <Button kind="outline" size="sm" disabled={now <= 1} onClick={() => onPage(now - 1)}>
        {words.newer}
      </Button>
      <span className="text-sm text-slate">{words.page}</span>
      <Button kind="outline" size="sm" disabled={now >= last} onClick={() => onPage(now + 1)}>
        {words.older}
      </Button>
    </div>
  )
}
